import type { AppContext } from '../app-context.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import { markContactMessage } from '../storage/contact-store.ts';

/** Marks a message of the contact form as read, or as answered by that person. Fails with not_found. */
export async function handleMessage(
  app: AppContext,
  id: number,
  answeredBy?: string,
): Promise<Outcome<null>> {
  const marked = await markContactMessage(app.db, id, app.clock(), answeredBy);
  return marked ? success(null) : failure('not_found');
}
