import { staffCredentialsReply, staffMembersReply } from '#contract/staff-members.ts';
import { staffTokenReply, staffTokensReply } from '#contract/staff.ts';
import { parseCommand, text, withFieldErrors } from './arguments.ts';
import { anyReply, callStaff, StaffError } from './call.ts';
import { asTable, describeCredentials } from './print.ts';

/** `members`: who may sign in at the counter. */
export async function listMembers(): Promise<string> {
  const { data } = await callStaff(staffMembersReply, 'members');
  if (data.length === 0)
    return 'Nobody can sign in at the counter: member add NAME --role manager.';
  return asTable(
    data.map(({ name, role, created_at, used_at, disabled_at }) => ({
      name,
      role,
      added: created_at.slice(0, 10),
      used: used_at?.slice(0, 16).replace('T', ' ') ?? 'never',
      disabled: disabled_at?.slice(0, 10) ?? '',
    })),
  );
}

/** `member`: adds, resets or disables one. Shows new credentials once. */
export async function changeMember(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { role: text }, 2);
  const [action, name] = positionals as [string, string];
  if (action === 'add') {
    const fields = { name, role: typeof values['role'] === 'string' ? values['role'] : 'counter' };
    const { data } = await withFieldErrors(() =>
      callStaff(staffCredentialsReply, 'members', fields),
    );
    return describeCredentials(data);
  }
  const path = `members/${encodeURIComponent(name)}/${action}`;
  if (action === 'reset') {
    const fields: Record<string, string> =
      typeof values['role'] === 'string' ? { role: values['role'] } : {};
    const { data } = await withFieldErrors(() => callStaff(staffCredentialsReply, path, fields));
    return describeCredentials(data);
  }
  if (action !== 'disable' || values['role'])
    throw new StaffError('member add|reset NAME [--role manager], or member disable NAME.');
  await withFieldErrors(() => callStaff(anyReply, path, {}));
  return `${name} cannot sign in any more.`;
}

/** `tokens`: who may make the staff calls. */
export async function listTokens(): Promise<string> {
  const { data } = await callStaff(staffTokensReply, 'tokens');
  if (data.length === 0) return 'Only STAFF_TOKEN opens the staff calls.';
  return asTable(
    data.map(({ name, role, created_at, used_at, revoked_at }) => ({
      name,
      role,
      issued: created_at.slice(0, 10),
      used: used_at?.slice(0, 16).replace('T', ' ') ?? 'never',
      revoked: revoked_at?.slice(0, 10) ?? '',
    })),
  );
}

/** `token`: issues or revokes one. Shows a new token once. */
export async function changeToken(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { role: text }, 2);
  const [action, name] = positionals as [string, string];
  if (action === 'add') {
    const role = typeof values['role'] === 'string' ? { role: values['role'] } : {};
    const { data } = await withFieldErrors(() =>
      callStaff(staffTokenReply, 'tokens', { name, ...role }),
    );
    return `The token of ${data.name}, shown this once:\n${data.token}`;
  }
  if (action !== 'revoke' || values['role'])
    throw new StaffError(`token add NAME, or token revoke NAME.`);
  await withFieldErrors(() => callStaff(anyReply, `tokens/${encodeURIComponent(name)}/revoke`, {}));
  return `The token of ${name} opens nothing any more.`;
}
