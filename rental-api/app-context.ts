import type { Language } from '#contract/language.ts';
import type { NotifyBy } from '#contract/notify-by.ts';
import type { PaymentGateway } from './payments/gateway.ts';
import type { SecurityLog } from './runtime/security-log.ts';
import type { Message } from './sms/sender.ts';
import type { UploadStore, PictureFiles } from './storage/upload-store.ts';
import type { Database, Queries } from './storage/database.ts';
import type { RateLimiter } from './storage/rate-limiter.ts';

/**
 * Takes a message to be sent later, within the transaction of what it tells of. `to` is a number
 * with its dial code, or an e-mail address.
 */
export type Channel = (
  db: Queries,
  message: {
    to: string;
    subject: string;
    text: string;
    customerId: string | null;
    /** Numbers of the documents that are attached, where the channel can do that. */
    documents?: readonly string[];
  },
) => Promise<void>;

/** Dependencies of the use cases; created by `bootstrap.ts`. */
export interface AppContext {
  db: Database;
  /** The current time; replaced in tests. */
  clock: () => Date;
  /** Translates a key of the namespace `rental-api`. */
  translate: (language: Language, key: string, values?: Record<string, string | number>) => string;
  /** Sends a text message; undefined where no sender is configured. */
  sendSms: ((message: Message) => Promise<void>) | undefined;
  /** How customers are notified of orders besides the site; the configured ones. */
  channels: Partial<Record<Exclude<NotifyBy, 'none'>, Channel>>;
  /** Where the shop is on the web, for links in messages; undefined where nobody has said. */
  publicUrl: string | undefined;
  /** Whether the shop has the counter's pages, to which messages to the staff link. */
  staffPages: boolean;
  /** The payment gateway; undefined where only cash is accepted. */
  gateway: PaymentGateway | undefined;
  /** Pictures of customers and of damage. */
  uploads: UploadStore;
  /**
   * The catalogue's pictures and the files that they were made from; `built` are those that the
   * build delivers, which are only read.
   */
  cataloguePictures: {
    files: PictureFiles;
    sources: PictureFiles;
    built: { files: PictureFiles; sources: PictureFiles };
  };
  rateLimiter: RateLimiter;
  securityLog: SecurityLog;
  /** Limit of text messages with codes per day, for all numbers together. */
  codesPerDay: number;
  /** Whether a code counts only with the token of the request that it was sent for. */
  codesNeedToken?: boolean;
  /** Whether limits per address hold (RATE_LIMITS). */
  limitsAddresses: boolean;
  /** Minutes an unpaid order holds its days. */
  holdMinutes: number;
  /** Limits of a customer's unpaid and unapproved orders. */
  openOrderLimits: { orders: number; units: number; unitDays: number };
  /** Hours a cash order waits for approval. */
  cashOrderHours: number;
}
