/** What replaces the shell's own loading of remotes in a comparison: no runtime, only imports. */

/**
 * The source of a module like the shell's `remotes/federation.ts`, which loads each remote with an
 * import of the bundler.
 *
 * @param imports By a remote's name: the module to import.
 */
export function federationModule(imports: Readonly<Record<string, string>>): string {
  const loaders = Object.entries(imports).map(
    ([name, specifier]) =>
      `  ${name}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(specifier)}),`,
  );
  return `const loaders = {
${loaders.join("\n")}
};

export const createFederation = () => ({
  load: async ({ name }) => (await loaders[name]()).default,
});
`;
}
