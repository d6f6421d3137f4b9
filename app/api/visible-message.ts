import { FAILURE_STATUS } from '#contract/failure-codes.ts';

/** A call that the API does not have, in the words of common frameworks. */
const NO_SUCH_ROUTE = [
  /\b(route|endpoint|url|path) .*(could not be|was not|not) found/i,
  /\b(GET|HEAD|POST|PUT|PATCH|DELETE) method .*not (supported|allowed)/,
  /^method not allowed/i,
  /^cannot (get|post|put|patch|delete) /i,
];

/** What frameworks say to developers, and what no visitor should read. */
const FOR_DEVELOPERS = [
  ...NO_SUCH_ROUTE,
  /^unauthenticated\.?$/i,
  /\bcsrf\b/i,
  /<\/?[a-z!][^>]*>/i,
  /\bresource .*(could not be|was not|not) found/i,
  /no query results for model/i,
  /\b[A-Z]\w+(Exception|Error)\b/,
  /\b(traceback|stack trace|segfault|SQLSTATE|undefined (index|variable|method|property))\b/i,
  /\.(php|js|ts|py|rb|java|go|cs)\b/i,
  // A path of files, which an address of the web is not.
  /(?<![\w:./-])(?:[A-Za-z]:)?[\\/]\w+[\\/]\w+[\\/]/,
  /\b[A-Z]\w*\\[A-Z]\w*/,
  // PHP, JavaScript, Python, Ruby, Java and Go of what is not there.
  /\b(on|of) (null|undefined|bool|int|string|array|NoneType)\b/,
  /\b(undefined|null) (is not|reference|pointer)|\bnil:NilClass\b|\bNoneType\b/i,
  /\b(undefined|undeclared) (array key|offset|constant|function|class|variable|method)\b/i,
  /\b(array key|class|function|constant|table|column|relation|view|module|key) ["'`][^"'`]+["'`]/i,
  /\broute \[[^\]]*\] not defined\b/i,
  /\b(cURL error|ECONN\w+|ENOTFOUND|ETIMEDOUT|errno)\b/i,
  /\b(violates|constraint|foreign key|duplicate entry|deadlock|syntax error)\b/i,
  /^(internal )?server error\.?$/i,
  // A key of a translation that is not there: validation.required
  /^[a-z_]+(\.[a-z_]+)+$/,
  /^\s*[{[]/,
  /\n/,
];
/** A 404 that may be about the path or about what was asked for. */
const NOT_FOUND =
  /^(?:(?:error )?404[\s:.-]*)?(?:(?:page )?not[ _]found|غير موجود|الصفحة غير موجودة)?[.!]?$/i;
const LENGTH_MAX = 300;

/** Statuses whose message means the visitor (docs/decisions/0041). */
const FOR_VISITORS = new Set([400, 401, 403, 409, 410, 413, 419, 422, 429]);

/** Whether a failure has a code of the contract, and so is one of its refusals. */
export function isKnownCode(code: string): boolean {
  return Object.hasOwn(FAILURE_STATUS, code);
}

/** What a refusal says to the visitor; '' where its message is not meant for them. */
export function refusalMessage({
  status,
  code,
  message,
}: {
  status: number;
  code: string;
  message: string;
}): string {
  return isKnownCode(code) || FOR_VISITORS.has(status) ? visibleMessage(message) : '';
}

/** The text, or '' where it was written for developers. */
export function visibleMessage(text: string | null | undefined): string {
  const message = text?.trim() ?? '';
  const isHidden =
    message.length > LENGTH_MAX || FOR_DEVELOPERS.some((pattern) => pattern.test(message));
  return isHidden ? '' : message;
}

/** Errors by field, each with the texts that are meant for the visitor; fields without any stay. */
export function visibleErrors(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field,
      texts.map(visibleMessage).filter((text) => text !== ''),
    ]),
  );
}

export function saysNothing(message: string): boolean {
  return NOT_FOUND.test(message.trim());
}

export function saysNoSuchRoute(message: string): boolean {
  return NO_SUCH_ROUTE.some((pattern) => pattern.test(message));
}
