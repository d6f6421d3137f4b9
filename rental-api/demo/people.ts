/** Demo accounts: printed at start, shown at /demo, used by the tests. */
export const PEOPLE = [
  {
    key: 'noura',
    fullname: { ar: 'نورة العتيبي', en: 'Noura Alotaibi' },
    phone_code: '966',
    phone: '512345678',
    password: 'props1234',
    note: { ar: 'لها طلبات في كل الحالات', en: 'has orders in every state' },
  },
  {
    key: 'fahad',
    fullname: { ar: 'فهد الدوسري', en: 'Fahad Aldosari' },
    phone_code: '966',
    phone: '598765432',
    password: 'props1234',
    note: { ar: 'سلته فارغة', en: 'has an empty cart' },
  },
] as const;

/** The coupons. Amounts in halalas; days count from the day the shop is filled. */
export const COUPONS = [
  {
    code: 'M7WELCOME',
    kind: 'percent',
    value: 10,
    minimum: 0,
    endsInDays: null,
    maxUses: null,
    uses: 0,
    note: { ar: 'خصم 10%', en: '10% off' },
  },
  {
    code: 'SET50',
    kind: 'fixed',
    value: 5000,
    minimum: 30_000,
    endsInDays: null,
    maxUses: null,
    uses: 0,
    note: { ar: 'خصم 50 ر.س من 300 ر.س فأكثر', en: '50 SR off from 300 SR' },
  },
  {
    code: 'EXPIRED',
    kind: 'percent',
    value: 25,
    minimum: 0,
    endsInDays: -1,
    maxUses: null,
    uses: 0,
    note: { ar: 'انتهت مدته', en: 'has run out' },
  },
  {
    code: 'USEDUP',
    kind: 'percent',
    value: 25,
    minimum: 0,
    endsInDays: null,
    maxUses: 5,
    uses: 5,
    note: { ar: 'استُخدم كاملًا', en: 'is used up' },
  },
] as const;
