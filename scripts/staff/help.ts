export const HELP = `npm run staff -- COMMAND

  orders [--status S] [--page N]      the orders, newest first
  order NUMBER                        one order: lines, history, what can be done with it
  order NUMBER accept                 we take the order
  order NUMBER prepare                its pieces are packed: the customer is told
  order NUMBER reject --note …        we cannot take it; what was paid goes back
  order NUMBER hand-over [--deposit AMOUNT]
                                      the customer has the pieces, the insurance is in hand
  order NUMBER return                 the pieces are back in order
  order NUMBER return --damaged --note …
  order NUMBER return --lines "back_1=2 damaged_1=1 missing_2=1" [--note …]
                                      some are back: of the first line two, one of them damaged;
                                      the rest stays with the customer
  order NUMBER hand-over --lines "handed_1=1"
                                      a part; "hand-over" again for the rest
  order NUMBER complete [--late-days N] [--damage AMOUNT]
                                      checked: what is taken from the deposit; the days that it
                                      was late unless N is given, 0 for none
  order NUMBER correct --note … [--deposit AMOUNT] [--late-days N] [--damage AMOUNT]
                                      changes what was charged, until the order is closed
  order NUMBER close [--paid-by cash|card|transfer|waived]
                                      the rest of the insurance is given back, or what was
                                      still due was paid like that
  order NUMBER cancel [--note …]      what was paid goes back

  pay NUMBER [--by cash|mada|transfer] [--reference R]
                                      the rent is paid at the counter
  refund NUMBER --amount AMOUNT|--part line-1|--part delivery|--part late_days|--part damage
                --by … --reference … --note …
                                      given back by hand, with a credit note of exactly that
                                      unless --credited; the same --key K gives it back once
  closing [--day DAY] [--branch SLUG] [--counted AMOUNT] [--note …]
                                      what was taken by which way and by whom; closes the day

  today [--branch SLUG]               what is to be prepared, handed over, taken back, finished
  planning [--q WORDS] [--from DAY] [--branch SLUG] [--page N]
                                      how many of each product are available, day by day
  messages [--page N]                 what was written in the contact form
  message ID read|answered            marks one of them
  zones                               where the shop delivers, and for which fee
  zone --name-ar … --name-en … --fee AMOUNT [--branch SLUG] [--id ID]
                                      adds a zone, or changes the one with that id
  zone remove ID                      nothing is delivered there any more
  report --from DAY --to DAY          revenue, deposits, late rentals, use of the products

  invoice NUMBER [--pdf FILE]         an invoice or a note as it was issued, or its PDF in that file
  invoice NUMBER credit|debit --amount AMOUNT --note …
                                      corrects it by a note that names it; AMOUNT with its VAT
  invoices --from DAY --to DAY        what was issued on those days
  invoices export --from DAY --to DAY FOLDER
                                      the same, with the PDF of each in that folder
  numbering                           the prefix of each kind of document, and its next number
  numbering KIND --prefix P [--first N]
                                      another prefix; N where it was never used

  stock SLUG N [--branch SLUG]        how many of a product the branch has; the first one's
                                      where none is named
  move SLUG N --from BRANCH --to BRANCH [--leaves DAY] [--arrives DAY]
                                      pieces go to another branch; today where no day is given
  move cancel ID                      they stay, or come back
  moves                               what is on its way
  repairs                             pieces out of service, and missing ones
  repair SLUG N [--branch SLUG] [--from DAY] [--until DAY] [--missing] [--note …]
                                      takes pieces out of service
  repair back ID [--pieces N]         repaired, or found
  repair gone ID [--pieces N]         the house owns them no more
  price SLUG AMOUNT                   its price a day in SAR, as 345.00
  coupons                             all coupons
  coupon CODE --percent N | --fixed AMOUNT
              [--minimum AMOUNT] [--from DAY] [--to DAY]
              [--uses N] [--uses-per-customer N]
                                      makes or changes a coupon; the last day counts whole
  customer sign-out +9665…            ends all sessions of a customer
  notify --to +9665… | --all  --title … --body …
                                      tells one customer, or all who want to be told
  init [--seller-name-ar …] [--branch "slug=riyadh; name_ar=…; …"] [--sms S] [--payment P]
                                      sets up the shop: who sells, branches, starter pages;
                                      asks for what is not given, and says what is missing
  shop                                what the shop says of itself, and what is missing
  page SLUG [--language ar|en]        shows a page as text: terms-and-conditions, privacy-policy,
                                      rent-details, about, or multi-questions
  page SLUG --ar FILE --en FILE       replaces it in both languages
  import FOLDER [--dry-run] [--archive-missing] [--ignore COLUMN,…]
    [--language ar]
                                      categories, tags, branches, products (.csv or .xlsx) and
                                      pictures/: all of it, or nothing and every fault
  import EXPORT --from woocommerce|shopify|odoo [--stock N] [--category SLUG] [--dry-run]
                                      the export of another shop, with pictures/ beside it; N
                                      pieces where it names none (docs/import-profiles.md)
  category remove SLUG                one that no product has; so with tag
  export FOLDER                       the catalogue, as import reads it
  members                             who can sign in at /staff, and when they last did
  member add NAME [--role manager]    somebody new, with a password and a second factor
  member reset NAME [--role counter]  a new password and second factor in place of theirs
  member disable NAME                 they cannot sign in any more, and are signed out
  tokens                              who has a token of their own (only with STAFF_TOKEN)
  token add NAME [--role counter]     a token for that person, in place of one they had;
                                      the counter brings orders on, a manager does the rest too
  token revoke NAME                   it opens nothing from now on

NUMBER is M7-1042 or 1042, of an invoice INV-2026-000123, SLUG the end of a product's address,
DAY 2026-03-01.
The rental API is looked for at RENTAL_API_URL, else on this machine at RENTAL_API_PORT;
STAFF_TOKEN, else the one in DATA_DIR, opens it.`;
