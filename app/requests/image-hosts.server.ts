import type { Site } from '#contract/site.ts';
import type { Settings } from '#settings';

/** The settings that decide from where pictures may come. */
export type ImageSettings = Pick<Settings, 'IMAGE_HOSTS' | 'RENTAL_API_URL'>;

/** Hosts of the pictures that the shop's description names. */
const ofSite = new Set<string>();
/** A description that changes all the time must not make the policy grow without end. */
const OF_SITE_MAX = 10;

/** Remembers where the opening pictures come from. */
export function rememberImageHosts({
  hero_wide,
  hero_tall,
}: Pick<Site, 'hero_wide' | 'hero_tall'>) {
  for (const src of [hero_wide?.src, hero_tall?.src])
    if (src && URL.canParse(src) && ofSite.size < OF_SITE_MAX) ofSite.add(new URL(src).host);
}

/**
 * The hosts that pictures may come from, besides the shop's own: those of the setting, else the
 * rental API's; and those of the opening pictures.
 */
export function listImageHosts({ IMAGE_HOSTS, RENTAL_API_URL }: ImageSettings): string[] {
  const given = IMAGE_HOSTS ?? (RENTAL_API_URL ? [new URL(RENTAL_API_URL).host] : []);
  return [...new Set([...given, ...ofSite])];
}
