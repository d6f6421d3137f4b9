import type { FlatNamespace, i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';

const functions = new WeakMap<i18n, Map<FlatNamespace, TFunction>>();

/**
 * The function that translates keys of a namespace, bound once for each language. A page's language
 * never changes, so nothing is subscribed to, unlike with the hook of react-i18next.
 */
export function useTranslation<Namespace extends FlatNamespace>(
  namespace: Namespace,
): { t: TFunction<Namespace> } {
  const { i18n } = useContext(I18nContext);
  let bound = functions.get(i18n);
  if (!bound) {
    bound = new Map<FlatNamespace, TFunction>();
    functions.set(i18n, bound);
  }
  let t = bound.get(namespace);
  if (!t) {
    t = i18n.getFixedT<FlatNamespace>(null, namespace) as TFunction;
    bound.set(namespace, t);
  }
  return { t: t as TFunction<Namespace> };
}
