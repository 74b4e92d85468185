type Graph = ReadonlyMap<string, readonly string[]>;

/** Groups of files that import each other in a circle (Tarjan's strongly connected components of two or more). */
export function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let low = index;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === index) collect(file);
    return low;
  }

  function collect(first: string): void {
    const group = stack.splice(stack.indexOf(first));
    if (group.length > 1 || graph.get(first)?.includes(first)) cycles.push(group);
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
