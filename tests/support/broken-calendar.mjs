// Stands for a mistake in the shop's own code: a page with Hijri days fails while it is rendered.
Intl.DateTimeFormat.prototype.formatToParts = () => {
  throw new Error('broken for a test');
};
