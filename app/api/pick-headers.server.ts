/** Of some headers those with these names, where they are there. */
export function pickHeaders(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value) picked.set(name, value);
  }
  return picked;
}
