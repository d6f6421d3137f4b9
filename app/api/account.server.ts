import {
  codeRequestReply,
  notificationsReply,
  personalDataReply,
  profileReply,
  sessionsReply,
  tokenReply,
  notifyByReply,
  verifiedReply,
} from '#contract/account.ts';
import { wishlistReply } from '#contract/catalogue.ts';
import type { DayRange } from '#contract/days.ts';
import type {
  LoginForm,
  NewPasswordForm,
  PhoneCodeForm,
  PhoneForm,
  ProfileForm,
  RegisterForm,
  ResetForm,
  VerifyForm,
  NotifyByForm,
} from '#contract/forms.ts';
import { messageReplySchema } from '#contract/reply.ts';
import { asGiven } from './dial-codes.server.ts';
import { toStockQuery } from './catalogue.server.ts';
import { callPath } from './call-path.ts';
import { asTyped, callApi, type Caller } from './client.server.ts';

export async function logIn(caller: Caller, { phone, password, phone_code }: LoginForm) {
  return asTyped(
    callApi(caller, 'POST', 'login', {
      schema: tokenReply,
      form: { phone, password, phone_code: await asGiven(caller, phone_code) },
    }),
  );
}

/** Starts a registration. The reply's token identifies it when the code is confirmed. */
export async function register(caller: Caller, fields: RegisterForm) {
  const form = { ...fields, phone_code: await asGiven(caller, fields.phone_code) };
  return asTyped(callApi(caller, 'POST', 'register', { schema: codeRequestReply, form }));
}

/** Confirms a code of a registration or a password reset. The reply has a new token, or none. */
export async function verify(caller: Caller, { phone_code, phone, otp }: VerifyForm) {
  return asTyped(
    callApi(caller, 'POST', 'verify', {
      schema: verifiedReply,
      form: { phone_code: await asGiven(caller, phone_code), phone, otp },
    }),
  );
}

export async function resendCode(caller: Caller, { phone_code, phone }: PhoneForm) {
  return asTyped(
    callApi(caller, 'POST', 'resend/otp', {
      schema: messageReplySchema,
      form: { phone_code: await asGiven(caller, phone_code), phone },
    }),
  );
}

export async function forgetPassword(caller: Caller, { phone, phone_code }: PhoneForm) {
  return asTyped(
    callApi(caller, 'POST', 'password/forget', {
      schema: codeRequestReply,
      form: { phone, phone_code: await asGiven(caller, phone_code) },
    }),
  );
}

export function resetPassword(caller: Caller, form: ResetForm) {
  const { password, password_confirmation, phone, otp } = form;
  return asTyped(
    callApi(caller, 'POST', 'password/reset', {
      schema: messageReplySchema,
      form: { password, password_confirmation, phone, otp },
    }),
  );
}

export function logOut(caller: Caller) {
  return callApi(caller, 'POST', 'logout', { schema: messageReplySchema });
}

export function getProfile(caller: Caller) {
  return callApi(caller, 'GET', 'account', { schema: profileReply });
}

/** Saves name and phone; a phone that changed has to be confirmed first. */
export async function updateProfile(caller: Caller, { fullname, phone, phone_code }: ProfileForm) {
  return callApi(caller, 'POST', 'account/update', {
    schema: messageReplySchema,
    form: { fullname, phone, phone_code: await asGiven(caller, phone_code) },
    override: 'PUT',
  });
}

export function updateAvatar(caller: Caller, image: File) {
  return callApi(caller, 'POST', 'account/update/image', {
    schema: messageReplySchema,
    form: { image },
    override: 'PUT',
  });
}

/** Sends a code to the new number; `resending` says that it is not the first. */
export async function sendPhoneCode(
  caller: Caller,
  { phone_code, phone }: PhoneForm,
  resending = false,
) {
  return callApi(caller, 'POST', 'account/phone/code/send', {
    schema: messageReplySchema,
    form: { phone_code: await asGiven(caller, phone_code), phone, ...(resending && { resend: 1 }) },
  });
}

/** Everything that is stored about the customer. */
export function getPersonalData(caller: Caller) {
  return callApi(caller, 'GET', 'account/data', {
    capability: 'account/data',
    schema: personalDataReply,
  });
}

/** Where the customer is signed in. */
export function listSessions(caller: Caller) {
  return callApi(caller, 'GET', 'account/sessions', {
    capability: 'account/sessions',
    schema: sessionsReply,
  });
}

export function endSession(caller: Caller, id: string) {
  return callApi(caller, 'DELETE', callPath`account/sessions/${id}`, {
    capability: 'account/sessions/:id',
    namesEntity: true,
    schema: messageReplySchema,
  });
}

/** Signs the customer out everywhere, in this browser too. */
export function endAllSessions(caller: Caller) {
  return callApi(caller, 'DELETE', 'account/sessions', {
    capability: 'account/sessions',
    schema: messageReplySchema,
  });
}

export async function verifyPhone(
  caller: Caller,
  { phone_code, phone }: PhoneForm,
  { code, password }: PhoneCodeForm,
) {
  return callApi(caller, 'POST', 'account/phone/verify', {
    schema: messageReplySchema,
    form: { phone_code: await asGiven(caller, phone_code), phone, code, password },
  });
}

/** A new password, for who knows the present one; the other sessions end. */
export function changePassword(caller: Caller, form: NewPasswordForm) {
  return callApi(caller, 'POST', 'account/password', {
    capability: 'account/password',
    schema: messageReplySchema,
    form: { ...form },
    override: 'PUT',
  });
}

/** Erases the account for good. */
export function deleteAccount(caller: Caller, password: string) {
  return callApi(caller, 'POST', 'account', {
    capability: 'account',
    schema: messageReplySchema,
    form: { password },
    override: 'DELETE',
  });
}

/** How the customer is notified of orders outside the shop, and the channels there are. */
export function getNotifyBy(caller: Caller) {
  return callApi(caller, 'GET', 'account/notify-by', {
    capability: 'account/notify-by',
    schema: notifyByReply,
  });
}

export function setNotifyBy(caller: Caller, { notify_by, email }: NotifyByForm) {
  return callApi(caller, 'POST', 'account/notify-by', {
    capability: 'account/notify-by',
    schema: messageReplySchema,
    form: { notify_by, email },
  });
}

export function toggleNotifications(caller: Caller) {
  return callApi(caller, 'PATCH', 'account/notification/status', { schema: messageReplySchema });
}

export function listWishlist(caller: Caller, dates?: DayRange) {
  return callApi(caller, 'GET', 'account/wishlist', {
    schema: wishlistReply,
    query: toStockQuery(caller, dates),
  });
}

export function addToWishlist(caller: Caller, product_id: string) {
  return callApi(caller, 'POST', 'account/wishlist', {
    capability: 'account/wishlist',
    namesEntity: true,
    schema: messageReplySchema,
    form: { product_id },
  });
}

export function removeFromWishlist(caller: Caller, productId: string) {
  return callApi(caller, 'DELETE', callPath`account/wishlist/${productId}`, {
    capability: 'account/wishlist/:id',
    namesEntity: true,
    schema: messageReplySchema,
  });
}

/** Merges a guest's wishlist into the account's. */
export function mergeWishlist(caller: Caller, productIds: string[]) {
  return callApi(caller, 'POST', 'account/wishlist/merge', {
    capability: 'account/wishlist/merge',
    schema: messageReplySchema,
    form: { 'product_ids[]': productIds },
  });
}

export function listNotifications(caller: Caller) {
  return callApi(caller, 'GET', 'notifications', { schema: notificationsReply });
}

export function readNotifications(caller: Caller) {
  return callApi(caller, 'POST', 'notifications/read', {
    capability: 'notifications/read',
    schema: messageReplySchema,
  });
}
