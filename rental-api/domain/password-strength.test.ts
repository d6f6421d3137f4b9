import { describe, expect, it } from 'vitest';
import { findWeakness } from './password-strength.ts';

const WEAK = [
  ...['123456', '654321', '00000000', 'aaaaaa', '121212', 'abcdef', 'fedcba', 'abcabc', '123123'],
  ...['qwerty', 'QWERTY', 'asdfgh', 'poiuyt', '1q2w3e4r', 'qwe123', '123qwe', 'abc123', 'aaa111'],
  ...['password', 'Password', 'iloveyou', '112233', '789456', '147258'],
  ...['١٢٣٤٥٦', '٦٥٤٣٢١', '۱۲۳۴۵۶', '１２３４５６', '٠٠٠٠٠٠', '١٢٣qwe'],
  ...['ضصثقفغ', 'شسيبلا', 'ابجدهوز', 'ابتثجح', 'ااااااا'],
  ...['adminadmin', 'Aa@123456', '!@#$%^', '1 2 3 4 5 6', '\u200f123456', '12-34-56', 'saudi123'],
  ...['p@ssword', 'P@ssw0rd', 'admin@123', 'riyadh2', 'P@ssw0rd1', 'Password1!', 'Passw0rd!'],
  ...['Qwerty1!', 'qwerty!!', 'Welcome@1', 'Admin@2024', 'asdfghjkl;', 'qwertyuiop[]'],
  ...['احمد123', 'محمد123', 'saudi2030', 'السعودية2030'],
  ...['aaaaaa7', 'aaaaab', 'abcdef9', 'zxcvbn7', 'poiuy1', 'qwertz1', 'ضصثقفغ1', 'شسيبلا7'],
  ...['ابتثجح1', 'qwerty2024', 'Password2024', 'pass word', 'qwe rty', 'abc-def'],
  ...['p.a.s.s.w.o.r.d', 'dragon1999'],
  ...['966512345678', '00966512345678', '+966 51 234 5678'],
  ...['512345678', '0512345678', '٠٥١٢٣٤٥٦٧٨', '+966512345678'],
];
const GOOD = [
  'props1234',
  'secret-1',
  'كاميرا قديمة',
  'abandoned lantern',
  'qwe!lamp',
  '7x29-fk',
  '482913',
  'new-secret',
  'a-password-of-hers',
  'mohammed’s lantern',
];

describe('a new password', () => {
  it.each(WEAK)('%s is too easy to guess', (password) => {
    expect(findWeakness(password, '512345678')).toBe('passwordCommon');
  });
  it.each(GOOD)('%s is not', (password) => {
    expect(findWeakness(password, '512345678')).toBe(undefined);
  });
});
