import { describe, expect, it } from 'vitest';
import { fieldErrors, loginForm, placeOrderForm } from './forms.ts';

function errorsOf(schema: typeof loginForm | typeof placeOrderForm, fields: object) {
  const parsed = schema.safeParse(fields);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('a phone', () => {
  it('has 9 to 11 digits', () => {
    const fields = { phone_code: '966', password: 'secret1' };
    expect(errorsOf(loginForm, { ...fields, phone: '12345678' })).toEqual({ phone: ['Minphone'] });
    expect(errorsOf(loginForm, { ...fields, phone: '123456789012' })).toEqual({
      phone: ['Minphone'],
    });
    expect(errorsOf(loginForm, { ...fields, phone: 'abcdefghi' })).toEqual({ phone: ['Minphone'] });
    expect(errorsOf(loginForm, { ...fields, phone: '12345678901' })).toEqual({});
  });
});

describe('the login form', () => {
  it('names each missing field by its key', () => {
    expect(errorsOf(loginForm, {})).toEqual({
      phone: ['phone'],
      phone_code: ['phone_code', 'phone_code'],
      password: ['password', 'Minpassword'],
    });
  });
});

describe('the order form', () => {
  const order = {
    idempotency_key: 'a-key-of-its-own',
    accept_terms: 'on',
    fulfilment: 'pickup',
    branch_id: '1',
  };

  it('needs a branch for pickup and an address for delivery', () => {
    expect(errorsOf(placeOrderForm, order)).toEqual({});
    expect(errorsOf(placeOrderForm, { ...order, branch_id: '' })).toEqual({
      branch_id: ['branch'],
    });
    expect(errorsOf(placeOrderForm, { ...order, fulfilment: 'delivery' })).toEqual({
      address: ['address'],
    });
  });

  it('takes a contact of a delivery whole or not at all, and ignores that of a pickup', () => {
    const delivery = { ...order, fulfilment: 'delivery', address: 'Riyadh, Al Olaya 12' };
    const errors = (fields: object) => errorsOf(placeOrderForm, { ...delivery, ...fields });
    expect(errors({ contact_name: 'Sara' })).toEqual({ contact_phone: ['contactPhone'] });
    expect(errors({ contact_phone: '0501234567' })).toEqual({ contact_name: ['contactName'] });
    expect(errors({ contact_name: 'Sara', contact_phone: '12' })).toEqual({
      contact_phone: ['Minphone'],
    });
    expect(errors({ delivery_slot: 'noon' })).toEqual({ delivery_slot: ['deliverySlot'] });
    expect(errorsOf(placeOrderForm, { ...order, contact_phone: '12' })).toEqual({});
    const given = { ...delivery, contact_name: 'Sara', contact_phone: '٠٥٠ ١٢٣ ٤٥٦٧' };
    expect(placeOrderForm.parse(given).contact_phone).toBe('+966501234567');
  });

  it('checks the numbers of a company, and takes Arabic-Indic digits', () => {
    const wrong = { ...order, tax_number: '123', commercial_number: '12' };
    expect(errorsOf(placeOrderForm, wrong)).toEqual({
      tax_number: ['taxNumber'],
      commercial_number: ['commercialNumber'],
    });
    const right = { ...order, tax_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', commercial_number: '1010101010' };
    expect(placeOrderForm.parse(right).tax_number).toBe('310122393500003');
  });

  it('wants the terms accepted', () => {
    expect(errorsOf(placeOrderForm, { ...order, accept_terms: '' })).toEqual({
      accept_terms: ['acceptTerms'],
    });
  });
});
