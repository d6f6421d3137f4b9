import { describe, expect, it } from 'vitest';
import { callPath } from './call-path.ts';

describe('the path of a call', () => {
  it.each([
    ['7', 'orders/7/cancel'],
    ['3f0c-AB_9', 'orders/3f0c-AB_9/cancel'],
    ['كرسي-خشب', `orders/${encodeURIComponent('كرسي-خشب')}/cancel`],
    ['Layla A', 'orders/Layla%20A/cancel'],
    ['v1.2', 'orders/v1.2/cancel'],
    ['...', 'orders/.../cancel'],
    ['7?x=1#y', 'orders/7%3Fx%3D1%23y/cancel'],
  ])('has %s in it', (id, path) => {
    expect(callPath`orders/${id}/cancel`).toBe(path);
  });

  it.each([
    ['nothing', ''],
    ['this folder', '.'],
    ['the one above', '..'],
    ['a path', '../cart'],
    ['a path of Windows', '..\\cart'],
    ['an encoded path', '..%2Fcart'],
    ['NUL', '7\u0000'],
    ['a line break', '7\r\nx: y'],
    ['half a letter', '\ud800'],
    ['a letter without end', 'a'.repeat(201)],
  ])('is none with %s for an id', (_, id) => {
    expect(callPath`orders/${id}`).toBeNull();
  });
});
