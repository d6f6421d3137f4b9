export interface Message {
  /** Digits with the dial code, without plus: 966512345678. */
  to: string;
  text: string;
  /** The code in the text, which only the demo's outbox may show. */
  code?: string;
}

/** Whatever brings a text message to a phone. Throws where it could not. */
export interface SmsSender {
  send(message: Message): Promise<void>;
}
