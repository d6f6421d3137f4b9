interface TestCard {
  number: string;
  company: 'mada' | 'visa' | 'master';
  /** What the bank says once the payer has confirmed; undefined where it pays. */
  declined?: string;
  /** Whether the bank asks for a code first (3-D Secure). */
  asks: boolean;
}

const paying = (company: TestCard['company'], number: string, asks = true): TestCard => ({
  number,
  company,
  asks,
});
const declining = (
  company: TestCard['company'],
  number: string,
  code: string,
  reason: string,
): TestCard => ({ number, company, declined: `DECLINED: ${reason} (${code})`, asks: true });

/** Moyasar's documented test cards (guides/card-payments/test-cards); every other one fails. */
export const TEST_CARDS: readonly TestCard[] = [
  paying('mada', '4201320111111010'),
  declining('mada', '4201320000013020', '99', 'Unspecified failure'),
  declining('mada', '4201320000311101', '51', 'Insufficient funds'),
  declining('mada', '4201320131000508', '41', 'Lost card'),
  declining('mada', '4201321234411220', '05', 'Declined'),
  declining('mada', '4201322267774310', '54', 'Expired card'),
  declining('mada', '4201326324640570', '61', 'Exceeds the limit'),
  declining('mada', '4201321144311528', '43', 'Stolen card'),
  paying('visa', '4111111111111111'),
  paying('visa', '4111114005765430', false),
  paying('visa', '4111116611600661', false),
  declining('visa', '4123120001090000', '51', 'Insufficient funds'),
  declining('visa', '4123120001090109', '05', 'Declined'),
  paying('master', '5421080101000000'),
  declining('master', '5457210001000092', '51', 'Insufficient funds'),
];

/** The card of that number; one that nobody knows is refused by its bank. */
export function findCard(number: string): TestCard {
  const known = TEST_CARDS.find((card) => card.number === number);
  return known ?? declining('visa', number, '14', 'Invalid card number');
}

/** The result of Apple Pay depends on the amount, in halalas (the same guide): 200 to 300 SAR pay. */
export function declinedApplePay(amount: number): string | undefined {
  const sar = amount / 100;
  if (sar >= 200 && sar <= 300) return undefined;
  if (sar > 1100 && sar <= 1200) return 'DECLINED: Insufficient funds (51)';
  return 'DECLINED: Unspecified failure (99)';
}
