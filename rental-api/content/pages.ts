import type { PageContent } from '../storage/site-content.ts';
import type { ShopDetails } from './shop-details.ts';
import { writePrivacyPolicy } from './privacy.ts';
import { writeTermsAndConditions } from './terms.ts';

const writeRentDetails = (shop: ShopDetails): { ar: PageContent; en: PageContent } => ({
  ar: {
    title: 'تفاصيل الإيجار',
    lead: 'ما تدفعه، ومتى، وما يعود إليك.',
    sections: [
      {
        heading: 'ما تدفعه الآن',
        paragraphs: [
          `الإيجار لأيامك بعد الخصم، ورسوم التوصيل إن طلبته، ومعهما ضريبة القيمة المضافة ${shop.tax_percentage}%.`,
        ],
      },
      {
        heading: 'ما تدفعه عند الاستلام',
        paragraphs: [
          `تأمين نقدي قدره ${shop.insurance_percentage}% من الإيجار قبل الخصم. لا ضريبة عليه، وليس جزءًا من الإجمالي.`,
        ],
      },
      {
        heading: 'ما يعود إليك',
        paragraphs: ['التأمين كاملًا عند إرجاع القطع سليمة وفي موعدها.'],
      },
      {
        heading: 'الاستلام والإرجاع',
        paragraphs: [
          `الاستلام في أول يوم والإرجاع في آخر يوم، في أي وقت من ساعات عمل الفرع. وللتوصيل نتصل بك ونتفق على الموعد.${shop.mark.ar}`,
        ],
      },
    ],
  },
  en: {
    title: 'Rental details',
    lead: 'What you pay, when, and what comes back to you.',
    sections: [
      {
        heading: 'What you pay now',
        paragraphs: [
          `The rent for your days after any discount, the fee of a delivery if you ask for one, and VAT of ${shop.tax_percentage}%.`,
        ],
      },
      {
        heading: 'What you pay on receipt',
        paragraphs: [
          `A refundable cash deposit (insurance) of ${shop.insurance_percentage}% of the rent before discount. It carries no VAT and is not part of the total.`,
        ],
      },
      {
        heading: 'What comes back',
        paragraphs: ['The whole deposit, when the props return in good order and on time.'],
      },
      {
        heading: 'Pickup and return',
        paragraphs: [
          `Pick up on the first day and return on the last, at any time the branch is open. For a delivery we call you to agree the time.${shop.mark.en}`,
        ],
      },
    ],
  },
});

/** The pages that every shop needs, in both languages, by their slugs. */
export const writePages = (shop: ShopDetails) => ({
  'privacy-policy': writePrivacyPolicy(shop),
  'terms-and-conditions': writeTermsAndConditions(shop),
  'rent-details': writeRentDetails(shop),
});
