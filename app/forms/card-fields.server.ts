import type { ActionArgs } from './form-action.server.ts';

/**
 * The fields of a form that may come from a product card. A card's button has all but the intent
 * in the URL that it posts to (`useCardAction`); what is in the form counts first.
 */
export function readCardFields({
  request,
  form,
}: Pick<ActionArgs, 'request' | 'form'>): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...new URL(request.url).searchParams, ...form]);
}
