import { Hono, type Context } from 'hono';
import { memberResetForm, staffMemberForm, staffSignInForm } from '#contract/staff-members.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listMembers, listStaffSessions } from '../storage/staff-member-store.ts';
import {
  addMember,
  disableMember,
  endMemberSession,
  resetMember,
  signInMember,
  signOutMember,
} from '../use-cases/staff-members.ts';
import type { ApiEnv } from './context.ts';
import { limitRate } from './rate-limit.ts';
import { readForm, readParam, requestMeta } from './requests.ts';
import { sendData, sendFailure, sendOutcome, sendStaffFailure } from './responses.ts';
import type { RecordStaffEvent } from './staff-events.ts';

/** Signing in at the counter: the one staff call without a token. */
export function staffSignInRoutes(app: AppContext) {
  const routes = new Hono<ApiEnv>();
  routes.post('/staff/sign-in', limitRate(app, 'login-by-address'), async (c) => {
    const form = await readForm(c, staffSignInForm);
    if (!form.ok) return sendFailure(c, app, form);
    const outcome = await signInMember(app, form.value, requestMeta(c));
    return sendOutcome(c, app, outcome, '', (session) => session);
  });
  return routes;
}

/** Who is at the counter, and sessions; behind the guards of `staffRoutes`. */
export function staffMemberRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();

  routes.get('/staff/me', (c) => sendData(c, { name: c.get('staff'), role: c.get('staffRole') }));
  routes.post('/staff/sign-out', async (c) => {
    await signOutMember(app, c.get('token'));
    record(c, 'staff-sign-out', c.get('staff'));
    return sendData(c, null);
  });

  routes.get('/staff/sessions', async (c) => {
    const member = c.get('staffMember');
    if (!member) return sendData(c, []);
    return sendData(c, await listStaffSessions(app.db, app.clock(), member, c.get('token')));
  });
  routes.post('/staff/sessions/:id/end', async (c) => {
    const member = c.get('staffMember') ?? '';
    const id = readParam(c, 'id');
    const outcome = await endMemberSession(app, member, id);
    if (!outcome.ok) return sendFailure(c, app, outcome);
    record(c, 'staff-sign-out', c.get('staff'));
    return sendData(c, null);
  });

  routes.get('/staff/members', async (c) => sendData(c, await listMembers(app.db)));
  routes.post('/staff/members', async (c) => {
    const form = await readForm(c, staffMemberForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await addMember(app, form.value);
    record(c, 'staff-member', `${form.value.name} as ${form.value.role}`, outcome);
    return sendOutcome(c, app, outcome, '', (credentials) => credentials);
  });
  routes.post('/staff/members/:name/reset', async (c) => {
    const form = await readForm(c, memberResetForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const name = readParam(c, 'name');
    if (isOwnName(c, name)) return sendFailure(c, app, failure('own_access'));
    const outcome = await resetMember(app, name, form.value);
    const subject = [name.slice(0, 40), 'reset', form.value.role && `as ${form.value.role}`];
    record(c, 'staff-member', subject.filter(Boolean).join(' '), outcome);
    return sendOutcome(c, app, outcome, '', (credentials) => credentials);
  });
  routes.post('/staff/members/:name/disable', async (c) => {
    const name = readParam(c, 'name');
    if (isOwnName(c, name)) return sendFailure(c, app, failure('own_access'));
    const outcome = await disableMember(app, name);
    record(c, 'staff-member', `${name} disabled`, outcome);
    if (!outcome.ok) return sendFailure(c, app, outcome);
    return sendData(c, null);
  });

  return routes;
}

/** Nobody locks themselves out with one press. */
function isOwnName(c: Context<ApiEnv>, name: string): boolean {
  return Boolean(c.get('staffMember')) && name.toLowerCase() === c.get('staff').toLowerCase();
}
