import { html, raw } from 'hono/html';
import { toDecimal } from '#contract/decimal.ts';
import type { Language } from '#contract/language.ts';
import { WEBHOOK_OUTCOMES, type SandboxInvoice } from './store.ts';
import { TEST_CARDS } from './cards.ts';
import { MESSAGES } from './messages.ts';

export type CardField = 'number' | 'name' | 'month' | 'year' | 'cvc';
export interface Typed {
  values: Partial<Record<string, string>>;
  wrong: readonly string[];
}

const CARD_FIELDS: { name: CardField; autocomplete: string; numeric: boolean }[] = [
  { name: 'number', autocomplete: 'cc-number', numeric: true },
  { name: 'name', autocomplete: 'cc-name', numeric: false },
  { name: 'month', autocomplete: 'cc-exp-month', numeric: true },
  { name: 'year', autocomplete: 'cc-exp-year', numeric: true },
  { name: 'cvc', autocomplete: 'cc-csc', numeric: true },
];

const STYLE = `
:root{color-scheme:light dark;font:1rem/1.7 "Segoe UI","Geeza Pro",Tahoma,system-ui,sans-serif}
body{margin:0;background:light-dark(#eef1f6,#12151c);color:light-dark(#161b26,#eef1f6)}
main{max-inline-size:28rem;margin:0 auto;padding:1.5rem 1rem;display:grid;gap:1rem}
h1{font-size:1.25rem;margin:0}p{margin:0}
form,.card{display:grid;gap:1rem;padding:1.25rem;border-radius:1rem;background:light-dark(#fff,#1b202b)}
label{display:grid;gap:.25rem;font-weight:600}
input,select{font:inherit;min-block-size:48px;padding-inline:.75rem;border-radius:.5rem;
border:1px solid light-dark(#7c8599,#8a93a8);background:light-dark(#fff,#12151c);color:inherit;text-align:start;inline-size:100%;box-sizing:border-box}
input[aria-invalid]{border:2px solid light-dark(#b3261e,#ff9b92)}
.wrong{color:light-dark(#b3261e,#ff9b92);font-weight:400}
button,.back{font:inherit;font-weight:600;min-block-size:48px;border-radius:.5rem;border:0;cursor:pointer;
display:grid;place-items:center;text-decoration:none}
button{background:#2748c4;color:#fff}.back{color:inherit;border:1px solid light-dark(#7c8599,#8a93a8)}
.sum{font-size:1.5rem;font-weight:700}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.notice{padding:.75rem 1rem;border-radius:.5rem;background:light-dark(#fff4d6,#3a2f10)}
details ul{padding-inline-start:1.25rem}:focus-visible{outline:3px solid #6f8cff;outline-offset:2px}
`;

function renderPage(language: Language, title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="notice">${MESSAGES[language].notice}</p>
          ${body}
        </main>
      </body>
    </html>`;
}

function sumOf(language: Language, invoice: { amount: number; description: string }) {
  const t = MESSAGES[language];
  return html`<div class="card">
    <p><bdi>${invoice.description}</bdi></p>
    <p class="sum">
      ${t.amount}: <bdi>${toDecimal(invoice.amount).replace('.00', '')} ${t.currency}</bdi>
    </p>
  </div>`;
}

function field(
  language: Language,
  { name, autocomplete, numeric }: { name: string; autocomplete: string; numeric: boolean },
  typed: Typed,
) {
  const t = MESSAGES[language];
  const wrong = typed.wrong.includes(name);
  const bad = t.bad[name as keyof typeof t.bad];
  return html`<label>
    <span>${t[name as CardField]}</span>
    <input
      name="${name}"
      value="${typed.values[name] ?? ''}"
      autocomplete="${autocomplete}"
      dir="${numeric ? 'ltr' : 'auto'}"
      ${numeric ? raw('inputmode="numeric"') : ''}
      ${wrong ? raw(`aria-invalid="true" aria-describedby="${name}-wrong"`) : ''}
    />
    ${wrong ? html`<span class="wrong" id="${name}-wrong">${bad}</span>` : ''}
  </label>`;
}

/** Where a card is entered. */
export function cardPage(
  language: Language,
  invoice: SandboxInvoice,
  backUrl: string,
  typed: Typed,
) {
  const t = MESSAGES[language];
  const [number, name, month, year, cvc] = CARD_FIELDS.map((one) => field(language, one, typed));
  return renderPage(
    language,
    t.title,
    html`${sumOf(language, invoice)}
      <form method="post" action="/sandbox-gateway/invoices/${invoice.id}?lang=${language}">
        ${number}${name}
        <div class="pair">${month}${year}</div>
        ${cvc}
        <label>
          <span>${t.webhook}</span>
          <select name="webhook">
            ${WEBHOOK_OUTCOMES.map((outcome) => html`<option value="${outcome}">${t[outcome]}</option>`)}
          </select>
        </label>
        <button>${t.pay}</button>
        <a class="back" href="${backUrl}">${t.back}</a>
      </form>
      <details class="card">
        <summary>${t.tryCards}</summary>
        <ul>
          ${TEST_CARDS.map(
            (card) =>
              html`<li>
                <bdi dir="ltr">${card.number}</bdi> ${card.company} –
                ${card.declined ? t.fails : t.pays}
              </li>`,
          )}
        </ul>
      </details>`,
  );
}

/** Where the bank asks for its code. */
export function bankPage(
  language: Language,
  payment: { id: string; amount: number; description: string },
  backUrl: string,
  typed: Typed,
) {
  const t = MESSAGES[language];
  const code = { name: 'code', autocomplete: 'one-time-code', numeric: true };
  return renderPage(
    language,
    t.bank,
    html`${sumOf(language, payment)}
      <form method="post" action="/sandbox-gateway/payments/${payment.id}?lang=${language}">
        <p>${t.bankText}</p>
        ${field(language, code, typed)}
        <button>${t.confirm}</button>
        <a class="back" href="${backUrl}">${t.back}</a>
      </form>`,
  );
}

/** A page that was paid, canceled or has run out. */
export function closedPage(language: Language, backUrl: string | undefined) {
  const t = MESSAGES[language];
  return renderPage(
    language,
    t.title,
    html`<div class="card">
      <p>${t.closed}</p>
      ${backUrl ? html`<a class="back" href="${backUrl}">${t.back}</a>` : ''}
    </div>`,
  );
}
