using System;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>
    /// A shop that takes payments, refunds them, pays a supplier and reconciles settlements.
    /// </summary>
    internal static class Program
    {
        /// <summary>
        /// Start the shop with "dotnet run -- sandbox.env". In production, it needs no file.
        /// </summary>
        public static int Main(string[] envFiles)
        {
            try
            {
                RunAsync(envFiles).GetAwaiter().GetResult();
                return 0;
            }
            catch (Exception error)
            {
                Console.Error.WriteLine(error.Message);
                return 1;
            }
        }

        private static async Task RunAsync(string[] envFiles)
        {
            var settings = Settings.Read(envFiles);
            if (settings.IsSandbox) await Sandbox.CheckAsync(settings.SandboxUrl);
            var shop = new Shop(settings);
            var jobs = new Jobs(shop);
            var server = new Server(new Site(settings, shop, jobs), settings.Port);
            server.Start();
            Console.WriteLine("The shop is at " + settings.ShopUrl);
            // If the server or a job fails, the process ends.
            var ended = await Task.WhenAny(server.ServeAsync(), jobs.RepeatAsync());
            await ended;
        }
    }
}
