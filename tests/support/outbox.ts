interface SentMessage {
  to: string;
  text: string;
  code: string | null;
  at: string;
}

/** The demo's text messages to a Saudi number, newest first. */
export function readOutbox(shop: { url: string }, phone: string): Promise<SentMessage[]> {
  return readMessagesTo(shop, `966${phone}`);
}

/** The demo's e-mails to an address, newest first. */
export function readMailOutbox(shop: { url: string }, address: string): Promise<SentMessage[]> {
  return readMessagesTo(shop, address);
}

async function readMessagesTo(shop: { url: string }, to: string): Promise<SentMessage[]> {
  const reply = await fetch(`${shop.url}/demo/outbox?phone=${encodeURIComponent(to)}`);
  return (await reply.json()) as SentMessage[];
}

/** The code that was last sent to a number. */
export async function lastCode(shop: { url: string }, phone: string): Promise<string> {
  const [message] = await readOutbox(shop, phone);
  if (!message?.code) throw new Error(`no code for ${phone}`);
  return message.code;
}
