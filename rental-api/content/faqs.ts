import type { ShopDetails } from './shop-details.ts';

/** The questions that every shop is asked, in both languages. */
export const writeFaqs = (shop: ShopDetails) => [
  {
    question: { ar: 'كيف أستأجر قطعة؟', en: 'How do I rent a prop?' },
    answer: {
      ar: 'اختر أيام الإيجار، ثم أضف القطع إلى السلة وأكمل الطلب. نجهّز القطع في الفرع، أو نوصلها إلى موقعك.',
      en: 'Choose your rental days, add props to the cart and place the order. We get them ready at the branch, or bring them to your location.',
    },
  },
  {
    question: { ar: 'كيف تُحسب الأيام؟', en: 'How are the days counted?' },
    answer: {
      ar: 'يوم الاستلام ويوم الإرجاع محسوبان. من الأحد 1 مارس إلى الثلاثاء 3 مارس ثلاثة أيام.',
      en: 'The day you pick up and the day you bring back both count. Sunday 1 March to Tuesday 3 March is three days.',
    },
  },
  {
    question: { ar: 'كم مبلغ التأمين؟', en: 'How much is the refundable deposit (insurance)?' },
    answer: {
      ar: `نسبة ${shop.insurance_percentage}% من الإيجار قبل الخصم، تُدفع نقدًا عند استلام القطع، وتُعاد إليك كاملة عند إرجاعها سليمة.`,
      en: `${shop.insurance_percentage}% of the rent before discount, paid in cash when you receive the props and given back in full when they return in good order.`,
    },
  },
  {
    question: { ar: 'هل الأسعار شاملة الضريبة؟', en: 'Do prices include VAT?' },
    answer: {
      ar: `الأسعار المعروضة لليوم قبل الضريبة. تظهر ضريبة القيمة المضافة ${shop.tax_percentage}% في السلة قبل أن تطلب.`,
      en: `Prices per day are before tax. VAT of ${shop.tax_percentage}% is shown in the cart before you order.`,
    },
  },
  {
    question: { ar: 'هل يمكنني إلغاء الطلب؟', en: 'Can I cancel an order?' },
    answer: {
      ar: 'نعم، حتى اليوم السابق لأول يوم إيجار، ويُعاد إليك كل ما دفعته.',
      en: 'Yes, until the day before the first rental day. Whatever you paid comes back to you.',
    },
  },
  {
    question: { ar: 'كم تُحجز القطع قبل الدفع؟', en: 'How long are props held before I pay?' },
    answer: {
      ar: 'ثلاثون دقيقة من لحظة إرسال الطلب. بعدها يُلغى الطلب وتعود القطع متاحة للجميع.',
      en: 'Thirty minutes from the moment you place the order. After that it is canceled and the props are available again.',
    },
  },
  {
    question: { ar: 'ماذا لو تأخرت في الإرجاع؟', en: 'What if I return late?' },
    answer: {
      ar: `تواصل معنا قبل انتهاء المدة. كل يوم تأخير يُحسب بسعر اليوم مع الضريبة، ويُخصم من التأمين.${shop.mark.ar}`,
      en: `Call us before your days end. Each day late is charged at the price per day plus VAT, and taken from the deposit.${shop.mark.en}`,
    },
  },
  {
    question: { ar: 'ماذا لو تضررت قطعة؟', en: 'And if a prop is damaged?' },
    answer: {
      ar: `نقدّر الإصلاح معك عند الإرجاع ونخصمه من التأمين، مع صور توثّق الضرر وإصلاحه.${shop.mark.ar}`,
      en: `We agree the repair with you on return and take it from the deposit, with pictures before and after.${shop.mark.en}`,
    },
  },
  {
    question: { ar: 'هل توصلون إلى موقع التصوير؟', en: 'Do you deliver to the set?' },
    answer: {
      ar: `نعم، داخل ${shop.cities.ar} والمناطق المجاورة. تجد المناطق ورسومها عند إتمام الطلب. اكتب عنوان الموقع فيه، ونتصل بك لتأكيد الموعد.${shop.mark.ar}`,
      en: `Yes, in and around ${shop.cities.en}. You see the areas and their fees when you order. Give the location there and we call to agree the time.${shop.mark.en}`,
    },
  },
  {
    question: { ar: 'هل أستطيع إصدار فاتورة باسم شركة؟', en: 'Can the invoice carry my company?' },
    answer: {
      ar: 'نعم. أضف اسم الشركة ورقمها الضريبي وسجلها التجاري في صفحة إتمام الطلب.',
      en: 'Yes. Add the company, its VAT number and its commercial registration while you order.',
    },
  },
];
