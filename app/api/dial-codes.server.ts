import { LRUCache } from 'lru-cache';
import { foldPhoneCode } from '#contract/phone.ts';
import { dialCodesReply } from '#contract/site.ts';
import { callApi, type Caller } from './client.server.ts';

export function listDialCodes(caller: Caller) {
  return callApi(caller, 'GET', 'dial/codes', {
    schema: dialCodesReply,
    publicUntil: ['catalogue'],
  });
}

/** What an API calls each dial code, by its digits. */
const given = new LRUCache<string, Map<string, string>>({ max: 20, ttl: 10 * 60_000 });

/**
 * A dial code as the rental API's own list has it, with or without +: it is sent back as it came
 * (docs/decisions/0041). As it is where the list does not have it.
 */
export async function asGiven(caller: Caller, phoneCode: string): Promise<string> {
  const codes = given.get(caller.apiUrl) ?? (await loadCodes(caller));
  return codes.get(phoneCode) ?? phoneCode;
}

async function loadCodes(caller: Caller): Promise<Map<string, string>> {
  const reply = await listDialCodes(caller).catch(() => undefined);
  const codes = new Map(
    (reply?.ok ? reply.data : []).map(({ code }) => [foldPhoneCode(code), code] as const),
  );
  if (reply?.ok) given.set(caller.apiUrl, codes);
  return codes;
}
