import type { PageContent } from '../../storage/site-content.ts';

/** What the demo shop says of itself. */
export const ABOUT: { ar: PageContent; en: PageContent } = {
  ar: {
    title: 'من نحن',
    lead: 'متجر لتأجير قطع التصوير: نعتني بها ونصونها ونؤجّرها لصنّاع الحكايات.',
    sections: [
      {
        heading: 'ماذا نفعل',
        paragraphs: [
          'نؤجّر قطع الديكور والإكسسوارات لمواقع تصوير الأفلام والمسلسلات والإعلانات، بإيجار يومي. من الدلة والفانوس إلى بيت الشَّعَر والمشربية.',
          'كل قطعة مصوّرة كما هي، ومعها مقاسها وعدد المتاح منها في أيامك.',
        ],
      },
      {
        heading: 'كيف نعمل',
        paragraphs: [
          'تختار أيامك مرة واحدة، فنعرض لك المتاح فيها. تطلب، فنحجز القطع باسمك. نفحصها قبل خروجها، ونفحصها معك عند عودتها، ونعيد إليك التأمين.',
          'لا تُحجز القطعة الواحدة لعميلين في الأيام نفسها.',
        ],
      },
      {
        heading: 'أين تجدنا',
        paragraphs: [
          'فرعان مفتوحان للزيارة في الرياض وجدة، وتوصيل داخلهما وفي مكة المكرمة والطائف.',
        ],
      },
    ],
  },
  en: {
    title: 'About us',
    lead: 'A prop house: we keep props, repair them, and rent them to people who tell stories.',
    sections: [
      {
        heading: 'What we do',
        paragraphs: [
          'We rent props and set dressing for films, series and commercials, by the day. From a dallah or a lantern to a Bedouin goat-hair tent and a mashrabiya.',
          'Each prop is pictured as it is, measured, and shown with how many are available on your own days.',
        ],
      },
      {
        heading: 'How we work',
        paragraphs: [
          'You choose your days once and see what is available on them. You order and we hold the props in your name. We check them before they leave, check them with you when they come back, and hand you your deposit.',
          'No prop is ever promised to two people for the same days.',
        ],
      },
      {
        heading: 'Where we are',
        paragraphs: [
          'Two branches open to visitors, in Riyadh and Jeddah, and delivery in both cities, Makkah and Taif.',
        ],
      },
    ],
  },
};
