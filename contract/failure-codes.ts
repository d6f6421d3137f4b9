/** Every expected refusal of the rental API, with the status it is answered with. */
export const FAILURE_STATUS = {
  invalid_input: 422,
  not_signed_in: 401,
  not_staff: 403,
  wrong_credentials: 422,
  login_locked: 429,
  not_found: 404,
  product_not_found: 404,
  order_not_found: 404,
  quantity_unavailable: 409,
  quantity_maximum: 409,
  wishlist_full: 409,
  dates_required: 422,
  dates_invalid: 422,
  cart_empty: 422,
  cart_short: 409,
  coupon_required: 422,
  coupon_invalid: 422,
  order_not_payable: 409,
  order_move_refused: 409,
  key_reused: 409,
  payment_method_unavailable: 422,
  too_large: 413,
  unexpected: 500,
} as const;

export type FailureCode = keyof typeof FAILURE_STATUS;
