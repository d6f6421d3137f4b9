import { mark } from './payment-mark.css.ts';

/** The names of the marks, the same in every language. */
const NAMES = { apple_pay: 'Apple Pay', mada: 'mada', card: 'Visa, Mastercard', cash: '' };
type Method = keyof typeof NAMES;

/** Whether a method has a mark that customers know from elsewhere. */
export function isMarked(method: string): method is Method {
  return Object.hasOwn(NAMES, method) && NAMES[method as Method] !== '';
}

/** The mark of a payment method; decorative unless `named`, where no name stands beside it. */
export function PaymentMark({ method, named }: { method: Method; named?: boolean }) {
  return (
    <img
      src={`/payment-marks/${method}.svg`}
      width="48"
      height="30"
      alt={named ? NAMES[method] : ''}
      loading="lazy"
      className={mark}
    />
  );
}
