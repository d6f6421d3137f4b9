/*
 * Loaders of the form schemas, called after hydration. Their identity is stable, as
 * `useValidatedForm` requires.
 */
const forms = () => import('#contract/forms.ts');

export const loadLoginForm = () => forms().then(({ loginForm }) => loginForm);
export const loadRegisterForm = () => forms().then(({ registerForm }) => registerForm);
export const loadPhoneForm = () => forms().then(({ phoneForm }) => phoneForm);
export const loadOtpForm = () => forms().then(({ otpForm }) => otpForm);
export const loadPhoneCodeForm = () => forms().then(({ phoneCodeForm }) => phoneCodeForm);
export const loadChangePasswordForm = () =>
  forms().then(({ changePasswordForm }) => changePasswordForm);
export const loadProfileForm = () => forms().then(({ profileForm }) => profileForm);
export const loadDatesForm = () => forms().then(({ datesForm }) => datesForm);
export const loadContactForm = () => forms().then(({ contactForm }) => contactForm);
export const loadPlaceOrderForm = () => forms().then(({ placeOrderForm }) => placeOrderForm);
export const loadPaymentForm = () =>
  import('#contract/payments.ts').then(({ paymentForm }) => paymentForm);
export const loadPasswordForm = () => forms().then(({ passwordForm }) => passwordForm);
