import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allowByHash } from './security-headers.server.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page that is the same for everybody', () => {
  const ours = '<script nonce="N">start()</script><style data-critical="" nonce="N">a{}</style>';

  it('allows the elements that were rendered with the nonce, which is taken out', () => {
    const { html, inline } = allowByHash(ours, 'N');
    expect(html).toBe('<script>start()</script><style data-critical="">a{}</style>');
    expect(inline.scripts).toBe(hashOf('start()'));
    expect(inline.styles).toContain(hashOf('a{}'));
  });

  it.each([
    ['without the nonce', '<script>steal()</script>'],
    ['with another one', '<script nonce="M">steal()</script>'],
    ['with the nonce as a text', '<script data-x="nonce=N">steal()</script>'],
    ['that is loaded', '<script src="/a.js" nonce="N">steal()</script>'],
    ['that is a style', '<style>steal()</style>'],
  ])('allows no element %s', (_, element) => {
    const { inline } = allowByHash(`${element}${ours}`, 'N');
    expect(`${inline.scripts} ${inline.styles}`).not.toContain(hashOf('steal()'));
  });
});
