import { Form, useFetcher, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { choice, tick } from '#app/ui/field.css.ts';
import { controlProps, FieldError } from '#app/ui/field.tsx';
import { readIdempotencyKey } from '../idempotency-key.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { FormResponse, SubmissionSuccess } from '#app/forms/form-response.ts';
import { useLastResult } from '#app/forms/form-submission.tsx';
import { fetcherSubmissionUrl } from '#app/requests/fetcher-submission.ts';
import { useToast } from '#app/ui/toast.ts';
import { isNoResponse, type NoResponse } from '#app/connection/offline-action.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { askApplePay, hasApplePay, type AuthorizedPayment } from './apple-pay.ts';
import * as styles from './payment-page.css.ts';
import { PaymentMark } from '#app/components/payment-mark.tsx';

const loadPaymentForm = () =>
  import('#contract/payments.ts').then(({ paymentForm }) => paymentForm);

interface PaymentFormProps {
  orderId: string;
  /** SAR, as in "345.00", and what it is for. */
  total: string;
  /** The same for people. */
  amount: string;
  label: string;
  methods: PaymentMethod[];
  /** The method that is chosen when the page opens. */
  preselected: PaymentMethod | null;
  idempotencyKey: string;
}

interface Fields extends Record<string, unknown> {
  method: string;
  idempotency_key: string;
  token: string;
}

/** Payment methods as radio buttons. Apple Pay opens its sheet where the device supports it. */
export function PaymentForm(props: PaymentFormProps) {
  const { orderId, methods, idempotencyKey, amount } = props;
  const { t } = useTranslation('orders');
  const lastResult = useLastResult();
  const [form, field] = useValidatedForm<Fields>(loadPaymentForm);
  const key = useAttemptKey(readIdempotencyKey(lastResult) ?? idempotencyKey);
  const applePay = useApplePay(props, key.replace);
  const preselected = methods.length === 1 ? methods[0] : props.preselected;
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
      <input type="hidden" name="idempotency_key" value={key.value} />
      <fieldset className={`${stack.s} ${styles.plain}`}>
        <legend className={soft}>{t('payment.method')}</legend>
        {methods.map((method) => (
          <label key={method} className={choice}>
            <input
              {...controlProps(field.method)}
              id={`method-${method}`}
              type="radio"
              value={method}
              defaultChecked={(field.method.initialValue ?? preselected) === method}
              className={tick}
            />
            <span className={styles.content}>
              <b>{t(`method.${method}`)}</b>
              <br />
              <span className={soft}>{t(`methodHint.${method}`)}</span>
            </span>
            <PaymentMark method={method} />
          </label>
        ))}
        <FieldError meta={field.method} />
      </fieldset>
      <SubmitButton disabled={applePay.open}>
        <span className={styles.payLabel}>{t('payment.pay', { amount })}</span>
        <span className={styles.cashLabel}>{t('payment.payCash')}</span>
        <span className={styles.eitherLabel}>{t('order.pay')}</span>
      </SubmitButton>
      <ButtonLink to={`/orders/${orderId}`} variant="quiet">
        {t('payment.later')}
      </ButtonLink>
    </Form>
  );
}

/**
 * The idempotency key of the next attempt: the page's own, or a further one after `replace` until
 * the page is loaded again with a new one.
 */
function useAttemptKey(ofPage: string) {
  const [next, setNext] = useState({ after: '', value: '' });
  const value = next.after === ofPage ? next.value : ofPage;
  return { value, replace: () => setNext({ after: ofPage, value: `${value}-2` }) };
}

/**
 * Opens Apple's sheet before the submission where Apple Pay is chosen. The charge is made while
 * the sheet is open, and the sheet closes with its result.
 */
function useApplePay({ orderId, total, label }: PaymentFormProps, onDeclined: () => void) {
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const toast = useToast();
  const { submit, data } = useFetcher<FormResponse | SubmissionSuccess | NoResponse>();
  const [open, setOpen] = useState(false);
  const authorized = useRef<AuthorizedPayment>();
  /** A fetcher keeps its last reply, also while the next attempt is on its way. */
  const handled = useRef<typeof data>();
  const orderPage = localPath(`/orders/${orderId}`);
  const paymentPage = localPath(`/payment-page/${orderId}`);
  const unsent = useTranslation('layout').t('connection.unsent');
  useEffect(() => {
    const payment = authorized.current;
    // Immediately: after revalidation a paid order has no payment form any more.
    if (!payment || !data || data === handled.current) return;
    handled.current = data;
    authorized.current = undefined;
    setOpen(false);
    const done = 'goTo' in data ? data : undefined;
    const charged = done?.goTo === orderPage;
    payment.finish(charged);
    const alert = isNoResponse(data) ? unsent : 'alert' in data ? data.alert : undefined;
    const message = done ? done.message : alert;
    if (message) toast({ kind: charged ? 'success' : 'error', message });
    if (done && !charged) onDeclined();
    if (done) void navigate(done.goTo);
  }, [data, orderPage, onDeclined, navigate, toast, unsent]);
  const intercept = (event: FormEvent<HTMLFormElement>): boolean => {
    const fields = new FormData(event.currentTarget);
    if (fields.get('method') !== 'apple_pay' || !hasApplePay()) return false;
    event.preventDefault();
    setOpen(true);
    const sessionPath = `${paymentPage}/apple-pay-session`;
    void askApplePay({ total, label, sessionPath }).then((payment) => {
      authorized.current = payment;
      if (!payment) return setOpen(false);
      fields.set('token', payment.token);
      submit(fields, { method: 'post', action: fetcherSubmissionUrl(paymentPage) });
    });
    return true;
  };
  return { open, intercept };
}
