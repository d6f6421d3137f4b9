import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { HOLD_MINUTES, OPEN_ORDER_LIMITS } from '#contract/limits.ts';
import type { Settings } from '#settings';
import { seedDemo } from './demo/seed.ts';
import { StartupError } from '#process/start-errors.ts';
import { isDemoDatabase } from './storage/demo-mark.ts';
import { createTranslate } from './http/translate.ts';
import { openPaymentGateway } from './payments/open-gateway.ts';
import { createSandboxTables } from './payments/sandbox/tables.ts';
import { createSecurityLog } from './runtime/security-log.ts';
import { uploadsFailed } from './runtime/metrics.ts';
import type { AppContext } from './app-context.ts';
import { listMissing } from './use-cases/shop-settings.ts';
import { openSmsGateway } from './sms/gateways.ts';
import { createOutbox } from './sms/outbox.ts';
import { openChannels } from './channels.ts';
import { createMailer } from './mail/mailer.ts';
import { renderDocument } from './use-cases/mail-documents.ts';
import { createMailQueue } from './mail/queue.ts';
import type { SendQueue } from './runtime/send-queue.ts';
import { createSmsQueue } from './sms/queue.ts';
import {
  createUploadStore,
  createFolderFiles,
  reportFailures,
  type PictureArea,
} from './storage/upload-store.ts';
import { createBucketFiles } from './storage/bucket-files.ts';
import { openDatabase, type Database } from './storage/database.ts';
import { prepareDatabase } from './storage/prepare-database.ts';
import { indexProducts, requireTrigrams } from './storage/search-store.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { createRateLimiter } from './storage/rate-limiter.ts';

/** Folder of the catalogue's encoded pictures. */
export const BUILT_MEDIA = '.media';

const DEMO_DATA =
  'This database has the demo’s people, whose passwords everybody knows, and DEMO is off. ' +
  'Begin your own shop with another DATABASE_URL or DATA_DIR, or set DEMO=on.';

export interface RunningApp {
  app: AppContext;
  /** Folders with the shop's pictures, searched in this order. */
  mediaFolders: string[];
  /** What sends queued messages, of each kind that is configured. */
  queues: SendQueue[];
  close(): Promise<void>;
}

/** Picture storage: the configured bucket, or a folder. */
function openPictureFiles(settings: Settings, folder: string, area: PictureArea) {
  if (!settings.UPLOADS_URL) return createFolderFiles(folder, area);
  const bucket = {
    url: settings.UPLOADS_URL,
    region: settings.UPLOADS_REGION,
    accessKeyId: settings.UPLOADS_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.UPLOADS_SECRET_ACCESS_KEY ?? '',
  };
  return createBucketFiles(bucket, area);
}

function noOwnUrl(): string {
  throw new Error('this process answers no calls');
}

/**
 * Creates the application of these settings: migrates the database, seeds the demo, chooses sender
 * and gateway. `ownUrl` is the URL of this process once it listens. Throws StartupError, and
 * FolderInUse where another process has the data folder open.
 */
export async function bootstrap(
  settings: Settings,
  log: Logger,
  ownUrl: () => string = noOwnUrl,
): Promise<RunningApp> {
  const inMemory = settings.DATA_DIR === 'memory';
  const lock = inMemory || settings.DATABASE_URL ? undefined : await lockFolder(settings.DATA_DIR);
  const db = await openDatabase(
    settings.DATABASE_URL
      ? { url: settings.DATABASE_URL }
      : { folder: inMemory ? 'memory://' : join(settings.DATA_DIR, 'database') },
    log,
  );
  const clock = () => new Date();
  const media = inMemory
    ? await mkdtemp(join(tmpdir(), 'm7-media-'))
    : join(settings.DATA_DIR, 'media');
  const smsGateway = openSmsGateway(settings);
  const smsQueue = smsGateway && createSmsQueue(db, smsGateway, log);
  const { SMTP_URL, MAIL_FROM = '' } = settings;
  const mailer = SMTP_URL && createMailer({ url: SMTP_URL, from: MAIL_FROM });
  const mailQueue = mailer
    ? createMailQueue(db, mailer, log, (number) => renderDocument(app, number))
    : undefined;
  if (!settings.PAYMENT_GATEWAY) log.warn('PAYMENT_GATEWAY is not set: only cash is taken');
  if (!settings.SMS_SENDER) log.warn('SMS_SENDER is not set: nobody can get a code');
  const onUploadFailure = ({ message }: Error) => {
    uploadsFailed.inc();
    log.error({ reason: message }, 'a picture could not be kept, read or removed');
  };
  const app: AppContext = {
    db,
    clock,
    translate: await createTranslate(),
    sendSms: settings.SMS_SENDER === 'outbox' ? createOutbox(db, clock) : smsQueue?.enqueue,
    channels: openChannels(settings, clock),
    publicUrl: settings.PUBLIC_URL,
    staffPages: settings.STAFF_PAGES,
    gateway: openPaymentGateway(settings, ownUrl),
    uploads: createUploadStore(openPictureFiles(settings, media, 'avatars'), onUploadFailure),
    cataloguePictures: {
      files: reportFailures(openPictureFiles(settings, media, 'catalogue'), onUploadFailure),
      sources: reportFailures(openPictureFiles(settings, media, 'sources'), onUploadFailure),
      built: {
        files: createFolderFiles(BUILT_MEDIA, 'catalogue'),
        sources: createFolderFiles(BUILT_MEDIA, 'sources'),
      },
    },
    rateLimiter: createRateLimiter(db),
    securityLog: createSecurityLog(log),
    codesPerDay: settings.SMS_DAILY_LIMIT,
    codesNeedToken: settings.CODES_NEED_TOKEN,
    limitsAddresses: settings.RATE_LIMITS === 'on',
    holdMinutes: HOLD_MINUTES,
    openOrderLimits: OPEN_ORDER_LIMITS,
    cashOrderHours: settings.CASH_ORDER_HOURS,
  };
  const prepare = async (unlimitedDb: Database) => {
    await requireTrigrams(unlimitedDb);
    if (settings.DEMO) {
      await createSandboxTables(unlimitedDb);
      await seedDemo({ ...app, db: unlimitedDb }, BUILT_MEDIA);
    } else if (await isDemoDatabase(unlimitedDb)) throw new StartupError(DEMO_DATA);
    await indexProducts(unlimitedDb);
  };
  await prepareDatabase(db, prepare, log);
  const missing = (await listMissing(app)).map(({ part, page }) =>
    page ? `${part} ${page}` : part,
  );
  if (missing.length > 0)
    log.warn({ missing }, 'the shop still lacks something: "npm run staff -- shop" says more');
  return {
    app,
    mediaFolders: [BUILT_MEDIA],
    queues: [smsQueue, mailQueue].filter((queue) => queue !== undefined),
    async close() {
      await db.destroy();
      if (inMemory) await rm(media, { recursive: true, force: true });
      await lock?.release();
    },
  };
}
