/** How many neighbours a value between them is taken from. */
const NEIGHBOURS = 4;

/**
 * The values at `x` of many functions that are known at the same nodes, by the cubic through the four nearest.
 * @param nodes ascending, four or more @param values at each node one for each function; undefined where it has none
 */
export function curve(
  nodes: readonly number[],
  values: readonly (readonly (number | undefined)[])[],
  x: number,
): (number | undefined)[] {
  const above = nodes.findIndex((node) => node > x);
  const middle = above < 0 ? nodes.length : above;
  const first = Math.max(0, Math.min(nodes.length - NEIGHBOURS, middle - NEIGHBOURS / 2));
  const near = nodes.slice(first, first + NEIGHBOURS);
  const weights = near.map((node) =>
    near.reduce((weight, other) => (other === node ? weight : (weight * (x - other)) / (node - other)), 1),
  );
  const rows = values.slice(first, first + NEIGHBOURS);
  return (values[0] ?? []).map((_, i) => {
    let sum = 0;
    // no iterator: a fit comes here some million times
    for (let n = 0; n < NEIGHBOURS; n++) {
      const value = rows[n]?.[i];
      if (value === undefined) return undefined;
      sum += (weights[n] ?? 0) * value;
    }
    return sum;
  });
}
