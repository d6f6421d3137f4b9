/** Whether fewer units of a line of the cart are available than it has. */
export function isShort({ quantity, available }: { quantity: number; available: number }): boolean {
  return quantity > available;
}
