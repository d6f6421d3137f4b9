import { color } from '#app/theme/tokens.css.ts';
import { mark } from './payment-page.css.ts';

type Method = 'apple_pay' | 'mada' | 'card' | 'cash';

/** Icon of a payment method; decorative, its name stands next to it. */
export function PaymentMark({ method }: { method: Method }) {
  return (
    <svg viewBox="0 0 48 30" className={mark} aria-hidden="true" focusable="false">
      <rect width="48" height="30" rx="5" fill={method === 'apple_pay' ? '#000' : '#fff'} />
      <rect x=".5" y=".5" width="47" height="29" rx="4.5" fill="none" stroke={color.line} />
      {SIGNS[method]}
    </svg>
  );
}

const latin = { fontFamily: 'Arial, sans-serif', fontWeight: 700 } as const;

const SIGNS: Record<Method, React.ReactNode> = {
  apple_pay: (
    <>
      <path
        fill="#fff"
        d="M14.6 10.2c.5-.6.8-1.4.7-2.2-.7 0-1.5.5-2 1-.4.5-.8 1.3-.7 2.1.8.1 1.5-.4 2-.9zm.7 1.1c-1.1-.1-2 .6-2.6.6-.5 0-1.3-.6-2.2-.6-1.1 0-2.2.7-2.7 1.7-1.2 2-.3 5 .8 6.6.6.8 1.2 1.7 2.1 1.7.9 0 1.2-.6 2.2-.6s1.3.5 2.2.5c.9 0 1.5-.8 2.1-1.6.6-.9.9-1.8.9-1.8s-1.7-.7-1.7-2.6c0-1.6 1.3-2.400 1.400-2.400-.8-1.2-2-1.400-2.5-1.5z"
      />
      <text x="20.5" y="20" fontSize="11" fill="#fff" {...latin}>
        Pay
      </text>
    </>
  ),
  mada: (
    <>
      <rect x="7" y="9" width="9" height="5" rx="1.5" fill="#259bd6" />
      <rect x="7" y="16" width="9" height="5" rx="1.5" fill="#84b740" />
      <text x="18.5" y="19" fontSize="9.5" fill="#1b1712" {...latin}>
        mada
      </text>
    </>
  ),
  card: (
    <>
      <text x="4.5" y="14" fontSize="8.5" fontStyle="italic" fill="#1a1f71" {...latin}>
        VISA
      </text>
      <circle cx="31" cy="18" r="7" fill="#eb001b" />
      <circle cx="38" cy="18" r="7" fill="#f79e1b" fillOpacity=".9" />
    </>
  ),
  cash: (
    <>
      <rect x="8" y="8" width="32" height="14" rx="2" fill="#e3efe9" stroke="#0f5b4f" />
      <circle cx="24" cy="15" r="4" fill="none" stroke="#0f5b4f" strokeWidth="1.5" />
      <path d="M12 15h2M34 15h2" stroke="#0f5b4f" strokeWidth="1.5" />
    </>
  ),
};
