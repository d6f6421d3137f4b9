/** The demo shop's people, as the tests know them. */
export const NOURA = { phone_code: '966', phone: '512345678', password: 'props1234' };
export const FAHAD = { phone_code: '966', phone: '598765432', password: 'props1234' };
