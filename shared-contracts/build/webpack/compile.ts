import webpack, { type Configuration } from 'webpack';

/** @throws if a configuration or a file has errors; the message lists them */
export function compile(configurations: Configuration[]): Promise<void> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) {
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        } else resolve();
      });
    });
  });
}
