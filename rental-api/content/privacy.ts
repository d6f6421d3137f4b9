import type { PageContent } from '../storage/site-content.ts';
import type { ShopDetails } from './shop-details.ts';

/** Written for the Saudi personal data protection law. */
export const writePrivacyPolicy = (shop: ShopDetails): { ar: PageContent; en: PageContent } => ({
  ar: {
    title: 'سياسة الخصوصية',
    lead: 'نجمع أقل ما يكفي لتأجيرك القطع، ولا نبيع بياناتك لأحد.',
    sections: [
      {
        heading: 'المسؤول عن بياناتك',
        paragraphs: [
          `${shop.seller_name.ar}، ${shop.seller_address.ar}. لكل ما يخص بياناتك راسلنا من صفحة «تواصل معنا» أو اتصل بنا.`,
        ],
      },
      {
        heading: 'ما نجمعه',
        paragraphs: [
          'اسمك ورقم جوالك وكلمة المرور بصيغة لا يمكن استرجاعها. طلباتك وأيامها وعناوين التوصيل وموقعها على الخريطة إن حددته. بيانات شركتك إن أضفتها للفاتورة. وبريدك الإلكتروني إن اخترت أن تصلك الرسائل عليه.',
          'رسائلك إلينا من صفحة «تواصل معنا»، ومتصفحات الأجهزة التي سجّلت الدخول منها. وعنوان جهازك على الشبكة في سجل الحماية، وبصيغة لا تُقرأ حين نعد محاولات الدخول والرموز.',
          'لا تمر بيانات بطاقتك بأنظمتنا؛ تُدخلها في صفحة مزوّد الدفع المرخّص.',
        ],
      },
      {
        heading: 'لماذا نجمعه',
        paragraphs: [
          'لتنفيذ طلبك والتواصل معك بشأنه، ولإصدار الفاتورة التي يطلبها النظام.',
          'نعرض في صفحة «من نحن» عدد التوصيلات في كل منطقة، حيث لنا ثلاثة عملاء أو أكثر، بلا اسم ولا عنوان.',
        ],
      },
      {
        heading: 'ملفات تعريف الارتباط',
        paragraphs: [
          'نحفظ في متصفحك ما يلزم فقط: دخولك، وأيامك، وفرعك، ومفضلتك، والمظهر الذي اخترته. لا ملفات تتبع ولا إعلانات.',
        ],
      },
      {
        heading: 'مشاركة البيانات',
        paragraphs: [
          'مع مزوّد الدفع ومزوّد الرسائل النصية ومزوّد البريد، بالقدر اللازم لعملهما، ومع الجهات الرسمية حين يلزم النظام.',
          `قد يعالج مزوّد الرسائل ومزوّد الخرائط بيانات خارج المملكة؛ ولا ننقل إليهما إلا رقم جوالك أو بريدك مع الرسالة، أو الموقع الذي تبحث عنه.${shop.mark.ar}`,
          'الخرائط من خدمة خارجية، ولا تصلها أي بيانات من متصفحك إلا إذا طلبت عرض الخريطة.',
        ],
      },
      {
        heading: 'مدة الاحتفاظ بالبيانات',
        paragraphs: [
          'بيانات حسابك ما دام مفتوحًا. والفواتير ست سنوات كما تطلب هيئة الزكاة والضريبة والجمارك.',
          'رموز التحقق وعد المحاولات يومًا واحدًا، والجلسات ثلاثين يومًا أو أربعة عشر يومًا دون استخدام، والإشعارات ورسائلك إلينا سنة واحدة، وإشعارات بوابة الدفع تسعين يومًا، وسجل الحماية تسعين يومًا.',
        ],
      },
      {
        heading: 'حقوقك',
        paragraphs: [
          'لك أن تطّلع على بياناتك وتنزّلها من صفحة حسابك وتصححها وتحذف حسابك متى شئت. نرد على طلبك خلال ثلاثين يومًا، ولك أن تشتكي إلى الهيئة السعودية للبيانات والذكاء الاصطناعي.',
          'عند الحذف نمحو اسمك ورقمك وبريدك وصورتك ومفضلتك وإشعاراتك، ولا يبقى من الطلبات إلا ما يفرضه النظام الضريبي دون ربطه بك.',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    lead: 'We collect the least that lets us rent to you, and sell it to nobody.',
    sections: [
      {
        heading: 'Who is responsible for your data',
        paragraphs: [
          `${shop.seller_name.en}, ${shop.seller_address.en}. For anything about your data, write to us from “Contact us” or call.`,
        ],
      },
      {
        heading: 'What we collect',
        paragraphs: [
          'Your name, mobile number and a scrambled password. Your orders, their days, delivery addresses and the place on the map if you set one. Company details, if you add them for the invoice. An e-mail address, if you want messages there.',
          'What you write to us from “Contact us”, and the browsers you have logged in with. The network address (IP) of your device in the security log, and in a form that cannot be read back where we count attempts to sign in and codes.',
          'Card details never touch our systems; you enter them on the page of the licensed payment provider.',
        ],
      },
      {
        heading: 'Why we collect it',
        paragraphs: [
          'To carry out your order, reach you about it, and issue the invoice the law asks for.',
          '“About us” shows how many deliveries each area had, where three or more customers live in it, without a name or an address.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Your browser keeps only what is needed: that you are logged in, your days and branch, your wishlist, and the look you chose. No tracking, no advertising.',
        ],
      },
      {
        heading: 'Who we share it with',
        paragraphs: [
          'The payment, text message and e-mail providers, as far as their work needs it, and authorities where the law requires.',
          `The providers of text messages and of maps may process data outside the Kingdom; they get no more than your number or e-mail address with its message, or the place you search for.${shop.mark.en}`,
          'Maps come from an outside service, which hears nothing from your browser unless you ask for a map.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Your account while it is open. Invoices for six years, as the tax authority asks.',
          'Codes and counts of attempts for one day; sessions for thirty days, or fourteen in which nobody uses them; notifications and what you write to us for one year; messages of the payment gateway for ninety days; the security log for ninety days.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may see, download (from your account page), correct and delete your data at any time. We answer within thirty days, and you may complain to the Saudi Data and AI Authority.',
          'On deletion we erase your name, number, e-mail address, picture, wishlist and notifications. Of your orders only what tax law needs remains, tied to nobody.',
        ],
      },
    ],
  },
});
