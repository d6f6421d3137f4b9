/** Opens a chat with a number, as wa.me takes it: digits only; with a text to begin with. */
export function whatsappUrl(number: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`;
}
