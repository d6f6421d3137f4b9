import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { toCardData } from '../card-data.ts';
import { ProductGrid } from '../product-card.tsx';
import { addToWishlist, listWishlist, removeFromWishlist } from '#app/api/account.server.ts';
import { listCards } from '#app/api/catalogue.server.ts';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { formError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectToLogin, redirectWithFlash } from '#app/requests/redirects.server.ts';
import { addToCart, getCart } from '#app/api/cart.server.ts';
import { formatNames } from '#app/locale/name-list.server.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { readCardFields } from '#app/forms/card-fields.server.ts';
import { formAction, type ActionArgs } from '#app/forms/form-action.server.ts';
import { pageLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { clearToken, readGuestWishlist, writeGuestWishlist } from '#app/sessions/cookies.server.ts';
import { hidden, page, pageTitle, stack } from '#app/theme/layout.css.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import { productIdForm } from '#contract/forms.ts';
import { WISHLIST_MAX } from '#contract/limits.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { noindex: true };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const { visitor } = args;
  const { t } = getTranslator(visitor.language);
  const own = visitor.token ? await listWishlist(visitor, visitor.dates) : undefined;
  // A guest's wishlist without a token or with an expired one.
  const reply =
    own && (own.ok || own.status !== 401)
      ? own
      : await listCards(visitor, await readGuestWishlist(visitor.cookies), visitor.dates);
  const { data: wished } = await requireReply(reply, args);
  const products = wished.filter(isCard);
  return {
    title: t('wishlist.title'),
    description: t('meta:wishlist'),
    products: products.map(toCardData),
    // Of what cannot be shown it says so, in place of being empty.
    notShown:
      wished.length > products.length
        ? SHIPPED_TEXTS[visitor.language].unsupported.catalogue
        : null,
  };
});

/** Whether it can be shown: an API may know no more of it than its id. */
function isCard(wished: ProductCard | { id: string | null }): wished is ProductCard {
  return 'name' in wished;
}

export const action = formAction(async (args) => {
  const { visitor, form } = args;
  const { t } = getTranslator(visitor.language);
  const fields = readCardFields(args);
  const backTo = safePath(fields['redirectTo'], '/wishlist');
  const intent = form.get('intent');
  if (intent === 'to-cart') return putAllIntoCart(args);
  const parsed = productIdForm.safeParse(fields);
  if (!parsed.success || (intent !== 'add' && intent !== 'remove'))
    return formError(422, t('validation:product'));
  const { product_id } = parsed.data;
  return visitor.token
    ? changeAccountWishlist(args, intent, product_id, backTo)
    : changeGuestWishlist(args, intent, product_id, backTo);
});

async function changeAccountWishlist(
  args: ActionArgs,
  intent: 'add' | 'remove',
  productId: string,
  backTo: string,
) {
  const { request, visitor } = args;
  const change = intent === 'add' ? addToWishlist : removeFromWishlist;
  const reply = await change(visitor, productId);
  if (reply.ok) {
    const message = successText(reply, visitor, intent === 'add' ? 'wished' : 'unwished');
    return redirectWithFlash(request, visitor, backTo, message);
  }
  // Expired token: the guest's wishlist is changed.
  if (reply.status === 401) return changeGuestWishlist(args, intent, productId, backTo);
  return apiErrorResponse(reply, null, request, visitor);
}

async function changeGuestWishlist(
  { request, visitor }: ActionArgs,
  intent: 'add' | 'remove',
  productId: string,
  backTo: string,
) {
  const { t } = getTranslator(visitor.language);
  const others = (await readGuestWishlist(visitor.cookies)).filter((id) => id !== productId);
  if (intent === 'add' && others.length >= WISHLIST_MAX) return formError(409, t('wishlist.full'));
  if (intent === 'add') {
    const known = await listCards(visitor, [productId], undefined);
    if (known.ok && known.data.length === 0) return formError(404, t('validation:product'));
  }
  const ids = intent === 'add' ? [productId, ...others] : others;
  const message = t(intent === 'add' ? 'wishlist.added' : 'wishlist.removed');
  return redirectWithFlash(request, visitor, backTo, message, [
    await writeGuestWishlist(visitor.cookies, ids),
    ...(visitor.token ? clearToken(visitor.cookies) : []),
  ]);
}

/**
 * Adds one of each product that is available and not in the cart yet; the message names the
 * others. Pressed again it changes nothing.
 */
async function putAllIntoCart(args: ActionArgs) {
  const { request, visitor } = args;
  const { t } = getTranslator(visitor.language);
  if (!visitor.token) return redirectToLogin(request, visitor, '/wishlist');
  const [wishlist, cart] = await Promise.all([
    listWishlist(visitor, visitor.dates),
    getCart(visitor),
  ]);
  if (!wishlist.ok) return apiErrorResponse(wishlist, null, request, visitor);
  if (!cart.ok) return apiErrorResponse(cart, null, request, visitor);
  const inCart = new Set(cart.data.items.map(({ product_id }) => product_id));
  const left: string[] = [];
  for (const { id, name, available } of wishlist.data.filter(isCard)) {
    if (inCart.has(id)) continue;
    const added = available === 0 ? undefined : await addToCart(visitor, id, 1);
    if (added?.ok) continue;
    // Refused because of the visitor, not because of the product.
    if (added && [401, 429].includes(added.status))
      return apiErrorResponse(added, null, request, visitor);
    left.push(name);
  }
  if (wishlist.data.length === 0) return redirectWithFlash(request, visitor, '/wishlist');
  const isAny = left.length < wishlist.data.length;
  const names = formatNames(visitor.language, left);
  const message =
    left.length === 0
      ? t('catalogue:wishlist.allInCart')
      : t(isAny ? 'catalogue:wishlist.restInCart' : 'catalogue:wishlist.noneInCart', { names });
  return redirectWithFlash(request, visitor, '/wishlist', message, [], isAny ? 'cart' : 'error');
}

export default function Wishlist() {
  const { t } = useTranslation('catalogue');
  const localPath = useLocalPath();
  const { title, products, notShown } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <FormAlert />
      {notShown && <p>{notShown}</p>}
      {products.length > 0 ? (
        <section className={stack.l}>
          <h2 className={hidden}>{t('list.label')}</h2>
          <Form method="post" action={localPath('/wishlist')}>
            <SubmitButton name="intent" value="to-cart" variant="secondary">
              {t('wishlist.toCart')}
            </SubmitButton>
          </Form>
          <ProductGrid products={products} mainFirst isWishlist />
        </section>
      ) : notShown ? null : (
        <EmptyState icon="heart" title={t('wishlist.empty')} to="/products" link={t('list.all')}>
          {t('wishlist.emptyHint')}
        </EmptyState>
      )}
    </div>
  );
}
