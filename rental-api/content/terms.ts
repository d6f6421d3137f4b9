import type { PageContent } from '../storage/site-content.ts';
import type { ShopDetails } from './shop-details.ts';

export const writeTermsAndConditions = (
  shop: ShopDetails,
): { ar: PageContent; en: PageContent } => ({
  ar: {
    title: 'الشروط والأحكام',
    lead: 'شروط الإيجار بلغة واضحة. بإتمام الطلب توافق عليها.',
    sections: [
      {
        heading: 'طرفا الإيجار',
        paragraphs: [
          `المؤجّر ${shop.seller_name.ar}، ${shop.seller_address.ar}، الرقم الضريبي ${shop.vat_number.ar}. والمستأجر صاحب الحساب الذي يُرسل منه الطلب.`,
        ],
      },
      {
        heading: 'أيام الإيجار',
        paragraphs: [
          'تُحسب بالأيام، ويدخل فيها يوم الاستلام ويوم الإرجاع. أقصى مدة 90 يومًا، ويمكن الحجز حتى سنة مقدمًا.',
        ],
      },
      {
        heading: 'الأسعار والضريبة',
        paragraphs: [
          `السعر المعروض لليوم الواحد قبل ضريبة القيمة المضافة. تُضاف الضريبة ${shop.tax_percentage}% بعد الخصم وتظهر قبل إرسال الطلب.`,
          'تثبت أسعار الطلب عند إرساله، ولا تتغير بعده.',
        ],
      },
      {
        heading: 'الحجز والدفع',
        paragraphs: [
          'تُحجز القطع ثلاثين دقيقة من إرسال الطلب حتى تدفع أو تختار الدفع نقدًا. إن لم تفعل أُلغي الطلب تلقائيًا.',
          'الدفع نقدًا عند الاستلام يحتاج موافقتنا، ونبلغك بها في أقرب وقت.',
        ],
      },
      {
        heading: 'التأمين',
        paragraphs: [
          `${shop.insurance_percentage}% من الإيجار قبل الخصم، يُدفع نقدًا عند الاستلام، ويُعاد عند إرجاع القطع سليمة.`,
        ],
      },
      {
        heading: 'العناية بالقطع',
        paragraphs: [
          `القطع أمانة: لا تُدهن ولا تُثقب ولا تُعدّل إلا بموافقة مكتوبة. يُقدَّر الضرر معك عند الإرجاع ويُخصم من التأمين.${shop.mark.ar}`,
          `إن زاد الضرر على التأمين، أو فُقدت قطعة، تدفع الفرق بموجب فاتورة لا تتجاوز قيمة القطعة.${shop.mark.ar}`,
        ],
      },
      {
        heading: 'التوصيل',
        paragraphs: [
          `نوصل داخل ${shop.cities.ar} والمناطق المجاورة إلى العنوان الذي تكتبه في الطلب، وتظهر المناطق ورسومها قبل إرساله. تستلم القطع أنت أو من تنيبه، ويُدفع التأمين عند التسليم.${shop.mark.ar}`,
        ],
      },
      {
        heading: 'التأخير',
        paragraphs: [
          `كل يوم تأخير يُحسب بسعر اليوم لكل قطعة مع الضريبة. أبلغنا مبكرًا، فقد تكون القطع محجوزة لغيرك.${shop.mark.ar}`,
        ],
      },
      {
        heading: 'الإلغاء والاسترجاع',
        paragraphs: [
          'يحق لك إلغاء الطلب حتى نهاية اليوم السابق لأول يوم إيجار، ويُعاد ما دفعته بالطريقة نفسها خلال أيام العمل المعتادة للبنوك.',
          'إن اعتذرنا نحن عن الطلب أعدنا كل ما دفعته.',
        ],
      },
      {
        heading: 'النظام المطبق',
        paragraphs: ['تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص محاكمها بأي خلاف.'],
      },
    ],
  },
  en: {
    title: 'Terms and conditions',
    lead: 'The rental terms in plain words. By placing an order you accept them.',
    sections: [
      {
        heading: 'Who rents from whom',
        paragraphs: [
          `The lessor is ${shop.seller_name.en}, ${shop.seller_address.en}, VAT number ${shop.vat_number.en}. The renter is the holder of the account that places the order.`,
        ],
      },
      {
        heading: 'Rental days',
        paragraphs: [
          'Counted in days; the day of pickup and the day of return both count. At most 90 days, up to a year ahead.',
        ],
      },
      {
        heading: 'Prices and VAT',
        paragraphs: [
          `The price shown is for one day, before VAT. VAT of ${shop.tax_percentage}% is added after any discount and shown before you order.`,
          'The prices of an order are fixed when you place it and do not change afterwards.',
        ],
      },
      {
        heading: 'Holding and payment',
        paragraphs: [
          'Props are held for thirty minutes after you place the order, until you pay or choose cash. Otherwise the order is canceled automatically.',
          'Cash on receipt needs our approval, which we give as soon as we can.',
        ],
      },
      {
        heading: 'Refundable deposit (insurance)',
        paragraphs: [
          `${shop.insurance_percentage}% of the rent before discount, in cash on receipt, given back when the props return in good order.`,
        ],
      },
      {
        heading: 'Care of the props',
        paragraphs: [
          `Treat them as borrowed: no painting, drilling or altering without written consent. Damage is assessed with you on return and taken from the deposit.${shop.mark.en}`,
          `Where damage exceeds the deposit, or a prop is lost, you pay the difference on an invoice, never more than the prop is worth.${shop.mark.en}`,
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          `We deliver in and around ${shop.cities.en}, to the address you give in the order; you see the areas and their fees before you place it. You or somebody you send receives the props and pays the deposit there.${shop.mark.en}`,
        ],
      },
      {
        heading: 'Late return',
        paragraphs: [
          `Each day late is charged at the price per day of each prop, plus VAT. Tell us early: someone else may have booked them.${shop.mark.en}`,
        ],
      },
      {
        heading: 'Cancellation and refunds',
        paragraphs: [
          'You may cancel until the day before the first rental day. What you paid returns the way it came, within the usual banking days.',
          'If we have to decline an order, you get back everything you paid.',
        ],
      },
      {
        heading: 'Governing law',
        paragraphs: [
          'These terms follow the laws of the Kingdom of Saudi Arabia, whose courts decide any dispute.',
        ],
      },
    ],
  },
});
