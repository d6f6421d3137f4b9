/** The small file that says which build is served; it also shows that the shop can be reached. */
export const BUILD_VERSION_PATH = '/build-version.json';
