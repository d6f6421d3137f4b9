/** Whether fewer units of a line of the cart are available than it has; null: nobody knows. */
export function isShort({
  quantity,
  available,
}: {
  quantity: number;
  available: number | null;
}): boolean {
  return available !== null && quantity > available;
}
