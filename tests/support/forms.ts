import type { HTMLElement } from 'node-html-parser';
import type { Page, Visitor } from './visitor.ts';

/** What is typed or chosen, by the names of fields; null unchecks a box. */
type Values = Record<string, string | null>;

/** The one element that matches; throws where there is none. */
export function find(page: Page, selector: string): HTMLElement {
  const element = page.document.querySelector(selector);
  if (!element) throw new Error(`no ${selector} on the page`);
  return element;
}

/** A selector of the last element that matches, for `press`. */
export function last(page: Page, selector: string): string {
  const element = page.document.querySelectorAll(selector).at(-1);
  if (!element) throw new Error(`no ${selector} on the page`);
  element.setAttribute('data-last', '');
  return '[data-last]';
}

/** Follows the first link that matches, as a browser does. */
export function follow(visitor: Visitor, page: Page, link: string): Promise<Page> {
  return visitor.open(find(page, link).getAttribute('href')!);
}

/**
 * Presses a button as a browser without scripts does: sends the fields of its form, with these
 * values typed or chosen, and follows the redirect. Returns the page that is shown then.
 */
export async function press(
  visitor: Visitor,
  page: Page,
  selector: string,
  values: Values = {},
): Promise<Page> {
  const button = find(page, selector);
  const owner = button.getAttribute('form');
  const form = owner ? find(page, `[id="${owner}"]`) : button.closest('form');
  if (!form) throw new Error(`${selector} is in no form`);
  const fields = readFields(page, form, values);
  const name = button.getAttribute('name');
  if (name) fields.append(name, button.getAttribute('value') ?? '');
  const action = button.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const isPost = form.getAttribute('method')?.toLowerCase() === 'post';
  const response = isPost
    ? await visitor.open(action, { method: 'POST', body: fields, headers: {} })
    : await visitor.open(`${action.split(/[?#]/)[0]}?${fields}`);
  return response.location ? visitor.open(response.location) : response;
}

/** The fields that a form sends (HTML standard, "constructing the entry list"). */
function readFields(page: Page, form: HTMLElement, values: Values): URLSearchParams {
  const fields = new URLSearchParams();
  const id = form.getAttribute('id');
  const others = id ? page.document.querySelectorAll(`[form="${id}"]`) : [];
  const missing = new Set(Object.keys(values));
  for (const field of [...form.querySelectorAll('input, select, textarea'), ...others]) {
    const name = field.getAttribute('name');
    if (!name || field.hasAttribute('disabled') || field.tagName === 'BUTTON') continue;
    const given = values[name];
    missing.delete(name);
    const value = given === undefined ? currentValue(field) : chosenValue(field, given);
    if (value !== null) fields.append(name, value);
  }
  if (missing.size > 0) throw new Error(`the form has no field ${[...missing].join(', ')}`);
  return fields;
}

const isTicked = (field: HTMLElement) =>
  ['checkbox', 'radio'].includes(field.getAttribute('type') ?? '');

/** What a field sends untouched; null where it sends nothing. */
function currentValue(field: HTMLElement): string | null {
  if (field.tagName === 'TEXTAREA') return field.text;
  if (field.tagName === 'SELECT') {
    const option =
      field.querySelector('option[selected]') ?? field.querySelector('option:not([disabled])');
    return option?.getAttribute('value') ?? null;
  }
  if (isTicked(field) && !field.hasAttribute('checked')) return null;
  return field.getAttribute('value') ?? (isTicked(field) ? 'on' : '');
}

/** What a field sends for that choice; a radio button of another value sends nothing. */
function chosenValue(field: HTMLElement, given: string | null): string | null {
  if (field.getAttribute('type') !== 'radio') return given;
  return field.getAttribute('value') === given ? given : null;
}
