/** The number people say: M7-1042. */
export function orderNumber(number: number): string {
  return `M7-${number}`;
}
