using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Newtonsoft.Json;

namespace JacarandaBooks
{
    /// <summary>Caches the client token. Concurrent calls share one request.</summary>
    internal sealed class ClientTokens
    {
        private readonly Settings _settings;
        private readonly SemaphoreSlim _lock = new SemaphoreSlim(1, 1);
        private readonly Stopwatch _clock = Stopwatch.StartNew();
        private string _value;
        private TimeSpan _renewAt = TimeSpan.Zero;

        public ClientTokens(Settings settings)
        {
            _settings = settings;
        }

        public async Task<string> GetAsync()
        {
            await _lock.WaitAsync();
            try
            {
                if (_clock.Elapsed >= _renewAt)
                {
                    var requestedAt = _clock.Elapsed;
                    var token = await RequestAsync();
                    _value = token.Value;
                    _renewAt = requestedAt + TimeSpan.FromTicks(token.Lifetime.Ticks / 10 * 9);
                }
                return _value;
            }
            finally
            {
                _lock.Release();
            }
        }

        /// <summary>
        /// Drops a token that the API rejected, unless a newer one has replaced it.
        /// </summary>
        public async Task ForgetAsync(string rejected)
        {
            await _lock.WaitAsync();
            if (_value == rejected) _renewAt = TimeSpan.Zero;
            _lock.Release();
        }

        private async Task<Token> RequestAsync()
        {
            var response = await PostAsync();
            if (response.IsUnavailable)
                throw new CallException(CallException.TokenUnavailable, $"HTTP {response.Status}");
            if (response.Status != 200)
            {
                var reason = $"HTTP {response.Status}: {response.Body}";
                throw new CallException(CallException.TokenRefused, reason);
            }
            var token = TokenIn(response.Body);
            if (string.IsNullOrEmpty(token?.Value))
            {
                const string reason = "the token endpoint sent no token";
                throw new CallException(CallException.TokenUnavailable, reason);
            }
            return token;
        }

        private async Task<Response> PostAsync()
        {
            var form = new Dictionary<string, string>
            {
                ["grant_type"] = "client_credentials",
                ["client_id"] = _settings.ClientId,
                ["client_secret"] = _settings.ClientSecret,
                ["audience"] = _settings.TokenUrl,
                ["scope"] = _settings.Scopes,
            };
            using (var request = new HttpRequestMessage(HttpMethod.Post, _settings.TokenUrl))
            {
                request.Content = new FormUrlEncodedContent(form);
                try
                {
                    return await Http.SendAsync(request);
                }
                catch (NoResponseException error)
                {
                    throw new CallException(CallException.TokenUnavailable, error.Message);
                }
            }
        }

        /// <summary>Returns the token in a response; null if the response is not JSON.</summary>
        private static Token TokenIn(string body)
        {
            try
            {
                return Json.Read<Token>(body);
            }
            catch (JsonException)
            {
                return null;
            }
        }

        private sealed class Token
        {
            [JsonProperty("access_token")]
            public string Value { get; set; }

            [JsonProperty("expires_in")]
            public int Seconds { get; set; }

            public TimeSpan Lifetime => TimeSpan.FromSeconds(Seconds);
        }
    }
}
