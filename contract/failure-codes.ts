/** All expected failures of the rental API, with their HTTP status. */
export const FAILURE_STATUS = {
  invalid_input: 422,
  not_signed_in: 401,
  not_staff: 403,
  /** Staff, but this is for a higher role. */
  role_required: 403,
  wrong_credentials: 422,
  login_locked: 429,
  phone_taken: 422,
  phone_unconfirmed: 409,
  image_refused: 422,
  password_wrong: 422,
  orders_open: 409,
  code_wrong: 422,
  code_locked: 429,
  code_too_soon: 429,
  code_limit: 429,
  sms_unavailable: 409,
  contact_limit: 429,
  coupon_limit: 429,
  image_limit: 429,
  /** Rate limit reached, or a queue is full. */
  too_many_requests: 429,
  not_found: 404,
  product_not_found: 404,
  /** It was rented out once and is not any more. */
  product_archived: 410,
  branch_not_found: 404,
  order_not_found: 404,
  document_not_found: 404,
  /** It is no invoice: notes and statements are not corrected. */
  document_not_corrected: 409,
  quantity_unavailable: 409,
  quantity_maximum: 409,
  wishlist_full: 409,
  dates_required: 422,
  dates_invalid: 422,
  cart_empty: 422,
  cart_short: 409,
  /** The branch that the order would be rented from lacks units that another has. */
  branch_short: 409,
  coupon_required: 422,
  coupon_invalid: 422,
  order_changed: 409,
  order_limit: 409,
  order_not_payable: 409,
  order_move_refused: 409,
  /** What is to be handed over is still with other customers. */
  units_out: 409,
  /** The branch has fewer units than are to be handed over, and nobody has them. */
  shelf_short: 409,
  /** Units of it were handed over, counted or taken back since they were shown. */
  units_changed: 409,
  stock_reserved: 409,
  /** The branch has fewer units than are to be moved. */
  stock_short: 409,
  /** The units of a move are where they went. */
  move_arrived: 409,
  stock_changed: 409,
  price_changed: 409,
  /** A category or a tag that products have. */
  term_used: 409,
  own_access: 409,
  member_exists: 409,
  coupon_exists: 409,
  key_reused: 409,
  payment_method_unavailable: 422,
  /** The gateway did not respond; the same form may be submitted again. */
  payment_unavailable: 409,
  too_large: 413,
  unexpected: 500,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof FAILURE_STATUS;
