import { Form } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, SubmitButton } from '#app/components/button.tsx';
import { useCheckedForm } from '#app/components/checked-form.ts';
import { choice, tick } from '#app/components/field.css.ts';
import { controlProps, FieldError } from '#app/components/field.tsx';
import { keyOf } from '#app/components/form-key.ts';
import { useLastResult } from '#app/components/form-frame.tsx';
import { loadPaymentForm } from '#app/dialogs/schemas.ts';
import { useLocalPath } from '#app/i18n/link.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { askApplePay, hasApplePay } from './apple-pay.ts';
import * as styles from './payment-page.css.ts';
import { PaymentMark } from './payment-mark.tsx';

interface PaymentFormProps {
  orderId: string;
  /** SAR, as in "345.00", and what it is for. */
  total: string;
  label: string;
  methods: ('apple_pay' | 'mada' | 'card' | 'cash')[];
  idempotencyKey: string;
}

interface Fields extends Record<string, unknown> {
  method: string;
  idempotency_key: string;
  token: string;
}

/** The ways to pay, as radio buttons. Apple Pay opens its sheet where the device has one. */
export function PaymentForm(props: PaymentFormProps) {
  const { orderId, methods, idempotencyKey } = props;
  const { t } = useTranslation('orders');
  const lastResult = useLastResult();
  const [form, field] = useCheckedForm<Fields>(loadPaymentForm);
  const applePay = useApplePay(props);
  const only = methods.length === 1 ? methods[0] : undefined;
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={(event) => {
        if (!applePay.intercept(event)) form.onSubmit(event);
      }}
      noValidate
      className={stack.m}
    >
      <input type="hidden" name="idempotency_key" value={keyOf(lastResult) ?? idempotencyKey} />
      <input type="hidden" name="token" ref={applePay.tokenInput} defaultValue="" />
      <fieldset className={`${stack.s} ${styles.plain}`}>
        <legend className={soft}>{t('payment.method')}</legend>
        {methods.map((method) => (
          <label key={method} className={choice}>
            <input
              {...controlProps(field.method)}
              id={`method-${method}`}
              type="radio"
              value={method}
              defaultChecked={(field.method.initialValue ?? only) === method}
              className={tick}
            />
            <span className={styles.words}>
              <b>{t(`method.${method}`)}</b>
              <br />
              <span className={soft}>{t(`methodHint.${method}`)}</span>
            </span>
            <PaymentMark method={method} />
          </label>
        ))}
        <FieldError meta={field.method} />
      </fieldset>
      <SubmitButton disabled={applePay.open}>{t('payment.pay')}</SubmitButton>
      <ButtonLink to={`/orders/${orderId}`} look="quiet">
        {t('payment.later')}
      </ButtonLink>
    </Form>
  );
}

/** Between the press and the post: Apple's sheet, when Apple Pay is chosen and there is one. */
function useApplePay({ orderId, total, label }: PaymentFormProps) {
  const localPath = useLocalPath();
  const tokenInput = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const intercept = (event: FormEvent<HTMLFormElement>): boolean => {
    const form = event.currentTarget;
    const input = tokenInput.current;
    const chosen = new FormData(form).get('method') === 'apple_pay';
    if (!chosen || !input || input.value !== '' || !hasApplePay()) return false;
    event.preventDefault();
    setOpen(true);
    const sessionPath = localPath(`/payment-page/${orderId}/apple-pay-session`);
    void askApplePay({ total, label, sessionPath }).then((token) => {
      setOpen(false);
      if (!token) return;
      input.value = token;
      form.requestSubmit();
      // A token is good for one charge.
      input.value = '';
    });
    return true;
  };
  return { open, tokenInput, intercept };
}
