using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace JacarandaBooks
{
    /// <summary>The settings of the shop.</summary>
    internal sealed class Settings
    {
        private static readonly string[] Needed =
        {
            "MARULA_CLIENT_ID",
            "MARULA_CLIENT_SECRET",
            "MARULA_SCOPES",
            "MARULA_WEBHOOK_SECRETS",
            "SHOP_URL",
            "SHOP_DATA",
            "SHOP_STAFF_PASSWORD",
        };

        public string ApiUrl { get; private set; }

        public string TokenUrl { get; private set; }

        public string ClientId { get; private set; }

        public string ClientSecret { get; private set; }

        public string Scopes { get; private set; }

        /// <summary>
        /// The signing secret of the endpoint; two while the endpoint is replaced.
        /// </summary>
        public IReadOnlyList<string> WebhookSecrets { get; private set; }

        /// <summary>The address of the shop, as browsers reach it.</summary>
        public string ShopUrl { get; private set; }

        public int Port { get; private set; }

        public string DataFolder { get; private set; }

        public string StaffPassword { get; private set; }

        /// <summary>The address of the local sandbox; empty in production.</summary>
        public string SandboxUrl { get; private set; }

        public bool IsSandbox => SandboxUrl != "";

        /// <summary>
        /// Reads the files and the environment, which wins over the files. Throws an exception that
        /// lists all missing settings.
        /// </summary>
        public static Settings Read(IEnumerable<string> envFiles)
        {
            var env = new Dictionary<string, string>();
            foreach (var line in envFiles.SelectMany(file => File.ReadLines(file)))
                AddLine(env, line);
            foreach (DictionaryEntry variable in Environment.GetEnvironmentVariables())
                env[(string)variable.Key] = (string)variable.Value;

            var missing = Needed.Where(name => ValueOr(env, name, "") == "").ToList();
            if (missing.Count > 0)
            {
                var names = string.Join(", ", missing);
                throw new InvalidOperationException("set these environment variables: " + names);
            }
            return new Settings
            {
                ApiUrl = ValueOr(env, "MARULA_API_URL", "https://api.marula.example/graphql"),
                TokenUrl = ValueOr(
                    env, "MARULA_TOKEN_URL", "https://secure.marula.example/connect/token"),
                ClientId = env["MARULA_CLIENT_ID"],
                ClientSecret = env["MARULA_CLIENT_SECRET"],
                Scopes = env["MARULA_SCOPES"],
                WebhookSecrets = env["MARULA_WEBHOOK_SECRETS"]
                    .Split(new[] { ' ' }, StringSplitOptions.RemoveEmptyEntries),
                ShopUrl = env["SHOP_URL"],
                Port = int.Parse(ValueOr(env, "PORT", "3000"), CultureInfo.InvariantCulture),
                DataFolder = env["SHOP_DATA"],
                StaffPassword = env["SHOP_STAFF_PASSWORD"],
                SandboxUrl = ValueOr(env, "MARULA_SANDBOX_URL", ""),
            };
        }

        /// <summary>Keeps secrets out of logs.</summary>
        public override string ToString() => "settings of " + ShopUrl;

        private static string ValueOr(
            Dictionary<string, string> env, string name, string standard)
        {
            return env.TryGetValue(name, out var value) && value != "" ? value : standard;
        }

        /// <summary>Adds a line of the form NAME=value. Other lines are comments.</summary>
        private static void AddLine(Dictionary<string, string> env, string line)
        {
            var end = line.IndexOf('=');
            if (end > 0 && line[0] != '#') env[line.Substring(0, end)] = line.Substring(end + 1);
        }
    }
}
