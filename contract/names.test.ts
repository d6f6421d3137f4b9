import { describe, expect, it } from 'vitest';
import type { z } from 'zod/v4';
import { ROW_SCHEMAS } from './catalogue-import.ts';
import { deliveryZoneForm } from './staff.ts';
import { staffMemberForm } from './staff-members.ts';
import { shopFields } from './staff-shop.ts';

/** Every field of staff that is a name which people read. */
const FIELDS: Record<string, z.ZodType> = {
  seller: shopFields.shape.seller_name_ar,
  shop: shopFields.shape.name_en,
  zone: deliveryZoneForm.shape.name_ar,
  member: staffMemberForm.shape.name,
  category: ROW_SCHEMAS.categories.shape.name_en,
  tag: ROW_SCHEMAS.tags.shape.name_ar,
  branch: ROW_SCHEMAS.branches.shape.name_en,
  product: ROW_SCHEMAS.products.shape.name_ar,
};

describe.each(Object.keys(FIELDS))('the name of a %s', (field) => {
  it.each(['..', '12', 'ـــ', '🎬', '?', 'b\u0301\u0301\u0301\u0301'])('is not %j', (name) => {
    expect(FIELDS[field]!.safeParse(name).success).toBe(false);
  });
  it.each(['نورة', 'مُحَمَّد', 'राम', "O'Neil", 'Studio 5'])('can be %j', (name) => {
    expect(FIELDS[field]!.safeParse(name).success).toBe(true);
  });
});
